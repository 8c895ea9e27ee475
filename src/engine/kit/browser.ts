// What packages may import of the engine in a browser.

export { checkFields, nameField } from '../content/check/check-fields.ts';
export { checkTranslated } from '../content/check/check-translated.ts';
export { hashLength, type Original, takeHashedTexts } from '../content/check/original-texts.ts';
export { type Path, parseYaml } from '../content/check/parse-yaml.ts';
export { findNameError } from '../content/check/record-file.ts';
export { type OwnTag, setOwnTags } from '../content/own-code/own-tag.ts';
export { nameFiles } from '../schemas/content-type.ts';
export { builtInTypes, type ContentType, toCustomType } from '../schemas/content-types.ts';
export { mostPictureBytes, pictureEndings } from '../schemas/file-endings.ts';
export { nameLanguage } from '../schemas/language.ts';
export { setOwnWords } from '../schemas/own-words.ts';
export {
  addChoices,
  type Choices,
  type Input,
  type JsonSchema,
  toJsonSchema,
} from '../schemas/scalars.ts';
export type { CustomSection } from '../schemas/sections.ts';
export { getTranslationShape, isGroup } from '../schemas/translation.ts';
export { productName } from '../schemas/words.ts';
export {
  cleanPath,
  type Fields,
  isPath,
  isSame,
  writeOut,
} from '../tools/entries/compare-values.ts';
export { editEntry, splitEntry } from '../tools/entries/edit-entry.ts';
export { longestStem } from '../tools/entries/file-names.ts';
export { renderEntry, renderField } from '../tools/entries/render-entry.ts';

/** Loads the check of MDX, which is as large as the rest of a page's code. */
export const loadMdxCheck = () => import('../content/check/check-mdx.ts');

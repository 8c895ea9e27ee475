// What packages may import of the engine, second part: content, from its schemas to its files.

export type { EditorBuilder } from '../build/build.ts';
export { checkContent } from '../build/check/check-content.ts';
export { findMissing } from '../build/check/check-printed.ts';
export type { ContentWriting } from '../build/dev/serve-dev.ts';
export { editorFolder } from '../build/hosting/headers.ts';
export { toPolicySources } from '../build/hosting/policy.ts';
export { license, licensesPlugin } from '../build/licenses/licenses-plugin.ts';
export { escapeMdx, writePoints } from '../build/outputs/mdx-list.ts';
export { findHome, nameNetwork } from '../build/outputs/networks.ts';
export { listFontPackages, writeMissing } from '../build/outputs/resume-files.ts';
export { jsonResumeSections, nameResumeFields } from '../build/outputs/resume-sections.ts';
export { type Progress, startProgress } from '../build/progress.ts';
export { type HtmlNode, type HtmlRoot, parseHtml } from '../content/bodies/parse-html.ts';
export { checkMdx, flatten } from '../content/check/check-mdx.ts';
export { listTexts } from '../content/check/check-texts.ts';
export {
  ContentCache,
  isPassedOver,
  listFiles,
  readSiteConfig,
} from '../content/check/content-folder.ts';
export { type FormulaNode, findFormulaError, isFormula } from '../content/check/formulas.ts';
export { judgePicture } from '../content/check/judge-picture.ts';
export { parseYaml } from '../content/check/parse-yaml.ts';
export { readInfo } from '../content/check/read-info.ts';
export {
  type CheckedFile,
  findContentType,
  findCustomSections,
  findFields,
  findRecord,
  getFields,
} from '../content/check/record-file.ts';
export { findOwnFolder } from '../content/config/resolve-content-dir.ts';
export {
  type ContentError,
  count,
  type Finding,
  fileStart,
  formatErrors,
  listFirst,
  shortenPath,
  toErrors,
  toPosition,
} from '../content/error.ts';
export { readCodeVersion } from '../content/file-cache.ts';
export { nameSkill } from '../content/icons/icons.ts';
export { FileChangedError, isWithin, lockContent, type Step } from '../content/journal.ts';
export { listChoices } from '../content/own-code/own-sections.ts';
export { listOwnTags, writeTag } from '../content/own-code/own-tag.ts';
export { findUrlWord } from '../model/links.ts';
export { decode } from '../model/own-links.ts';
export { createHeadingIds } from '../model/text/heading-ids.ts';
export {
  isPlain,
  parseForeignMarkdown,
  parseMarkdown,
  toPlainText,
  writeBlocks,
} from '../model/text/markdown.ts';
export { escapeHtml } from '../model/text/texts.ts';
export { nameResumeFile } from '../model/urls.ts';
export { localDay } from '../schemas/calendar.ts';
export { catalogs } from '../schemas/catalogs/catalog.ts';
export {
  builtInTypes,
  type ContentType,
  type EntryType,
  entryTypes,
  type SiteConfig,
  toCustomType,
} from '../schemas/content-types.ts';
export type { SkillItem } from '../schemas/entry-fields.ts';
export { findSectionType } from '../schemas/entry-types.ts';
export { readFieldTexts } from '../schemas/fields/field-texts.ts';
export {
  linkedFile,
  mostFileBytes,
  mostPictureBytes,
  pictureEndings,
  picturePattern,
} from '../schemas/file-endings.ts';
export {
  findCatalog,
  findRow,
  findScript,
  languageTag,
  listLanguages,
  nameLanguage,
} from '../schemas/language.ts';
export { lazy } from '../schemas/lazy.ts';
export { findLinkError, link, secureLink, webLink } from '../schemas/links.ts';
export { foldName } from '../schemas/names.ts';
export { pickOwnWords } from '../schemas/own-words.ts';
export { isPeriodError, isPresentWord, type LooseDate, parseDates } from '../schemas/period.ts';
export { formerPath } from '../schemas/post.ts';
export { type PulledFrom, projectType } from '../schemas/project.ts';
export { bibtex, day, email, phoneNumber, toJsonSchema } from '../schemas/scalars.ts';
export {
  listCustomSections,
  reservedSections,
  type SectionChange,
  sectionIds,
} from '../schemas/sections.ts';
export {
  type FeedSource,
  type JsonField,
  type JsonSource,
  jsonFields,
  type Sources,
  sourcesType,
} from '../schemas/sources.ts';
export { isGroup } from '../schemas/translation.ts';
export {
  defaultLanguage,
  noteKinds,
  productId,
  productName,
  sectionWords,
} from '../schemas/words.ts';
export type { Fields } from '../tools/entries/compare-values.ts';
export {
  type Draft,
  defaultGroup,
  fillMissing,
  localizeDrafts,
  makeDraft,
  type Place,
} from '../tools/entries/draft.ts';
export { setFields } from '../tools/entries/edit-entry.ts';
export { chooseFileName, isPortableName } from '../tools/entries/file-names.ts';
export {
  type ConfigChange,
  hashField,
  keepExisting,
  planDraft,
  planDrafts,
  planMoves,
  planSiteChange,
  planText,
} from '../tools/entries/plan.ts';
export { type DraftSource, planAccepted, RefusedError } from '../tools/entries/plan-accepted.ts';
export {
  findStepErrors,
  nothingWritten,
  offerSteps,
  type Proposal,
  showChanges,
  writeSteps,
  writeStepsLocked,
} from '../tools/entries/write.ts';
export type {
  ChooseRepositories,
  ImportedSource,
  ImportRequest,
} from '../tools/packages/optional-package.ts';

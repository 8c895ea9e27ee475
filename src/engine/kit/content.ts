// What packages may import of the engine, second part: content, from its schemas to its files.

export type { EditorBuilder } from '../node/build.ts';
export { checkContent } from '../node/check/check-content.ts';
export { checkMdx, flatten } from '../node/check/check-mdx.ts';
export { listTexts } from '../node/check/check-texts.ts';
export {
  ContentCache,
  isPassedOver,
  listFiles,
  readSiteConfig,
} from '../node/check/content-folder.ts';
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
} from '../node/check/error.ts';
export { judgePicture } from '../node/check/judge-picture.ts';
export { parseYaml } from '../node/check/parse-yaml.ts';
export {
  type CheckedFile,
  findContentType,
  findCustomSections,
  findFields,
  findRecord,
  getFields,
} from '../node/check/record-file.ts';
export { readInfo } from '../node/code-blocks/read-info.ts';
export { findOwnFolder } from '../node/content-source/resolve-content-dir.ts';
export type { ContentWriting } from '../node/dev/serve-dev.ts';
export { readCodeVersion } from '../node/file-cache.ts';
export { type FormulaNode, findFormulaError, isFormula } from '../node/formulas/formulas.ts';
export { editorFolder } from '../node/hosting/headers.ts';
export { toPolicySources } from '../node/hosting/policy.ts';
export { nameSkill } from '../node/icons/icons.ts';
export { FileChangedError, isWithin, lockContent, type Step } from '../node/journal.ts';
export { license, licensesPlugin } from '../node/licenses/licenses-plugin.ts';
export { findMissing } from '../node/outputs/check-printed.ts';
export { escapeMdx, writePoints } from '../node/outputs/mdx-list.ts';
export { findHome, nameNetwork } from '../node/outputs/networks.ts';
export { listFontPackages, writeMissing } from '../node/outputs/resume-files.ts';
export { jsonResumeSections, nameResumeFields } from '../node/outputs/resume-sections.ts';
export { type HtmlNode, type HtmlRoot, parseHtml } from '../node/parse-html.ts';
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
export { createHeadingIds } from '../site/heading-ids.ts';
export {
  isPlain,
  parseForeignMarkdown,
  parseMarkdown,
  toPlainText,
  writeBlocks,
} from '../site/markdown.ts';
export { findUrlWord } from '../site/model/links.ts';
export { decode } from '../site/model/own-links.ts';
export { escapeHtml } from '../site/texts.ts';
export { nameResumeFile } from '../site/urls.ts';
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
} from '../tools/optional-package.ts';

export { ContentCache, openContentCache } from './cache.ts';
export { type CheckResult, checkContent } from './check-content.ts';
export { checkNames } from './check-files.ts';
export { checkReferences, findPicture } from './check-references.ts';
export { checkTogether } from './check-together.ts';
export { type CheckedFile, findPlace, getFields } from './checked-file.ts';
export {
  type EntryKind,
  type Folder,
  isPassedOver,
  listFiles,
  type Overlay,
  openFolder,
} from './content-folder.ts';
export {
  type ContentError,
  type Finding,
  fileStart,
  type Place,
  placeAt,
  toErrors,
} from './error.ts';
export { type FoundText, listTexts } from './find-long-texts.ts';
export { isSample } from './find-sample-texts.ts';
export {
  count,
  formatAnnotations,
  formatErrors,
  formatJson,
  shortenPath,
  usesColor,
} from './format.ts';
export { inspectText } from './inspect-text.ts';

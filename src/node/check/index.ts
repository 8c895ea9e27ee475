export { type CheckResult, checkContent } from './check-content.ts';
export { isSample, isSamplePicture, listTexts, placeholderYear } from './check-texts.ts';
export { ContentCache, isPassedOver, listFiles } from './content-folder.ts';
export * from './error.ts';
export {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  findCustomParts,
  findFieldPosition,
  findRecord,
  getFields,
  leaveOutHidden,
} from './record-file.ts';

export { ContentCache, openContentCache } from './cache.ts';
export { type CheckResult, checkContent } from './check-content.ts';
export { type CheckedFile, findPlace, getFields } from './checked-file.ts';
export { isPassedOver, listFiles, type Overlay } from './content-folder.ts';
export * from './error.ts';
export { listTexts } from './find-long-texts.ts';
export { isSample } from './find-sample-texts.ts';
export * from './format.ts';

export { keepEnds } from './keep-ends.ts';
export { readEntry } from './read-entry.ts';
export { sourceKey, takeSource } from './source.ts';
export { writeEntry } from './write-entry.ts';

import { formats } from './scalars.ts';

/** The endings of files of the content folder that links may lead to: documents, data, sound and film. */
export const linkedEndings: readonly string[] = [
  'pdf txt md csv json bib ics vcf zip',
  'doc docx odt rtf xls xlsx ods ppt pptx odp key epub',
  'mp3 m4a ogg wav mp4 webm',
].flatMap((endings) => endings.split(' '));

/** The endings of files that a body shows, by the format of the reference to them. */
export const shownEndings: Readonly<Record<string, readonly string[]>> = {
  [formats.video]: ['mp4', 'webm'],
  [formats.captions]: ['vtt'],
};

/** The most that Cloudflare Pages takes for a file. */
export const mostFileBytes = 25 * 1024 * 1024;

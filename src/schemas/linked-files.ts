/** The endings of files of the content folder that links may lead to: documents, data, sound and film. */
export const linkedEndings = [
  'pdf',
  'txt',
  'md',
  'csv',
  'json',
  'bib',
  'ics',
  'vcf',
  'zip',
  'doc',
  'docx',
  'odt',
  'rtf',
  'xls',
  'xlsx',
  'ods',
  'ppt',
  'pptx',
  'odp',
  'key',
  'epub',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'mp4',
  'webm',
] as const;

/** The most that Cloudflare Pages takes for a file. */
export const mostFileBytes = 25 * 1024 * 1024;

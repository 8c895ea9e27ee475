/** The endings of pictures. */
export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

export const pictureEndingsInWords = '.svg, .png, .jpg, .jpeg, .webp, .avif or .gif';

/** Matches the paths of pictures. */
export const picturePattern = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');

/** The most bytes of a picture. */
export const mostPictureBytes = 32 * 1024 * 1024;

/** The endings of files of the content folder that links may lead to: documents, data, sound and film. */
export const linkedEndings: readonly string[] = [
  'pdf txt md csv json bib ics vcf zip',
  'doc docx odt rtf xls xlsx ods ppt pptx odp key epub',
  'mp3 m4a ogg wav mp4 webm',
].flatMap((endings) => endings.split(' '));

/** Matches the paths of files that links may lead to. */
export const linkedFile = new RegExp(`\\.(?:${linkedEndings.join('|')})$`, 'i');

/** The most that Cloudflare Pages takes for a file. */
export const mostFileBytes = 25 * 1024 * 1024;

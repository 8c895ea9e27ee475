/** What the names of pictures end in, in lower case. */
export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

/** Matches the name of a picture, in capitals too. */
export const picturePattern = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');

/** The endings for a sentence: `.svg, .png or .gif`. */
export const pictureEndingsInWords = pictureEndings
  .map((ending) => `.${ending}`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

export const pictureEndingsInWords = '.svg, .png, .jpg, .jpeg, .webp, .avif or .gif';

/** Matches the name of a picture, in capitals too. */
export const picturePattern = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');

/** The size of the largest picture that the content may hold, in bytes. */
export const mostPictureBytes = 32 * 1024 * 1024;

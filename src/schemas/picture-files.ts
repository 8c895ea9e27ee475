export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

export const pictureEndingsInWords = '.svg, .png, .jpg, .jpeg, .webp, .avif or .gif';

export const picturePattern = new RegExp(`\\.(?:${pictureEndings.join('|')})$`, 'i');

export const mostPictureBytes = 32 * 1024 * 1024;

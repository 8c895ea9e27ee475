/** What the generator calls itself: in pages, feeds, help and requests. */
export const productName = 'Frontispiece';

/** The same where only lower-case letters belong, such as in names of folders and plugins. */
export const productId = 'frontispiece';

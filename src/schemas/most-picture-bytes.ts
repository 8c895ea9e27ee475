/** The size of the largest picture that the content may hold, in bytes. */
export const mostPictureBytes = 32 * 1024 * 1024;

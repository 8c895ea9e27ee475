/** Texts of a rendered document that the build replaces, once it knows the styles of the page. */
export const documentMarks = {
  /** The content security policy. */
  policy: '<!--policy-->',
  /** The element with the styles of the bundle, and those of the page after them. */
  styles: '<!--styles-->',
  /** The script that loads the late styles, which it names. Texts of a page have no such bracket. */
  lateStyles: '<script data-styles=""',
  /** The same for browsers without script. */
  lateLink: '<!--late-->',
} as const;

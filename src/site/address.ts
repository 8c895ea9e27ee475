/** The files that a build writes beside the pages, below the site's base. */
export const files = {
  resumePdf: 'resume.pdf',
  resumeJson: 'resume.json',
  vcard: 'contact.vcf',
  feed: 'feed.xml',
  sitemap: 'sitemap.xml',
  webManifest: 'manifest.webmanifest',
} as const;

/**
 * Writes an address as RFC 3986 does, for formats that know no other letters. An address that is
 * written so already stays as it is.
 */
export function toUri(address: string): string {
  if (/^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(address)) return address;
  // Escape letters beyond ASCII, stray percent signs, and signs without a meaning.
  return new URL(address).href
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]+/gu, encodeURIComponent);
}

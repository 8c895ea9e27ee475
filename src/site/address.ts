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
 * Spells an address of the content as RFC 3986 has it, for formats that know no other letters.
 * One that is spelled so already stays as it is.
 */
export function toUri(address: string): string {
  if (/^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(address)) return address;
  // Letters beyond ASCII, per cents that start no code, and signs that mean nothing.
  return new URL(address).href
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]+/gu, encodeURIComponent);
}

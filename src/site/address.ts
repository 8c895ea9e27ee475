/** The files that a build writes beside the pages, below the site's base. */
export const files = {
  resumePdf: 'resume.pdf',
  resumeJson: 'resume.json',
  vcard: 'contact.vcf',
  feed: 'feed.xml',
  jsonFeed: 'feed.json',
  sitemap: 'sitemap.xml',
  webManifest: 'manifest.webmanifest',
  llmsTxt: 'llms.txt',
} as const;

/** Picks the address of the site: a setting precedes the profile, which precedes the host that builds it. */
export function pickSiteUrl(
  { siteUrl, hostUrl }: { siteUrl?: string | undefined; hostUrl?: string | undefined },
  profile: { siteUrl?: string | undefined },
): string {
  return siteUrl || profile.siteUrl || hostUrl || '';
}

/** The path of a resume of a part of the content, below that of its language. */
export function nameResumeFile(name: string, ending: 'pdf' | 'json'): string {
  return `resume/${name}.${ending}`;
}

/**
 * The address of a file of the content folder, below the site's base. It is the path of the file, so that it
 * can be read, and stays the same from build to build, in composed letters whatever its disk writes.
 *
 * @param from the file that names it
 * @example toFileAddress('../my cv.pdf', 'projects/a.mdx') // my%20cv.pdf
 */
export function toFileAddress(path: string, from = ''): string {
  return new URL(encodePath(path), `https://site/${encodePath(from)}`).pathname.slice(1);
}

const encodePath = (path: string) =>
  path
    .normalize()
    .split('/')
    .map((step) =>
      encodeURIComponent(step).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29')),
    )
    .join('/');

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

/** The files that a build writes beside the pages, below the site's base. */
export const files = {
  vcard: 'contact.vcf',
  feed: 'feed.xml',
  jsonFeed: 'feed.json',
  sitemap: 'sitemap.xml',
  webManifest: 'manifest.webmanifest',
  llmsTxt: 'llms.txt',
} as const;

/** Picks the URL of the site: a setting precedes the profile, which precedes the host that builds it. */
export function pickSiteUrl(
  { siteUrl, hostUrl }: { siteUrl?: string | undefined; hostUrl?: string | undefined },
  profile: { siteUrl?: string | undefined },
): string {
  return siteUrl || profile.siteUrl || hostUrl || '';
}

/** The forms of a resume: their media types, by the endings of their files. */
export const resumeTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
} as const;

export type ResumeEnding = keyof typeof resumeTypes;

/**
 * Lists the forms that a resume is made in.
 *
 * @param own the owner's own resume, in place of which nobody reads another one
 */
export function listResumeEndings(
  { resume }: { resume?: { docx?: boolean } | undefined },
  own?: string,
): ResumeEnding[] {
  if (own) return ['json'];
  return resume?.docx === false ? ['pdf', 'json'] : ['pdf', 'docx', 'json'];
}

/** The path of a resume below that of its language: of a part of the content, if it has a name. */
export function nameResumeFile(ending: ResumeEnding, name?: string): string {
  return name ? `resume/${name}.${ending}` : `resume.${ending}`;
}

/**
 * The URL of a file of the content folder, below the site's base. It is the path of the file, so that it
 * can be read, and stays the same from build to build, in composed letters whatever its disk writes.
 *
 * @param from the file that names it
 * @example toFileUrlPath('../my cv.pdf', 'projects/a.mdx') // my%20cv.pdf
 */
export function toFileUrlPath(path: string, from = ''): string {
  return new URL(encodePath(path), `https://site/${encodePath(from)}`).pathname.slice(1);
}

const encodePath = (path: string) =>
  path
    .normalize()
    .split('/')
    .map((step) => encodeURIComponent(step).replaceAll('(', '%28').replaceAll(')', '%29'))
    .join('/');

/**
 * Writes a URL as RFC 3986 does, for formats that know no other letters. A URL that is
 * written so already stays as it is.
 */
export function toUri(url: string): string {
  if (/^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(url)) return url;
  // Escape letters beyond ASCII, stray percent signs, and signs without a meaning.
  return new URL(url).href
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]+/gu, encodeURIComponent);
}

import type { Site } from '../site/model/create-site.ts';

/**
 * Warns, in a line like those of other settings, when nobody has named the address of the site, or when
 * the path of that address is not the one that the site is built for.
 */
export function warnOfAddress(
  { url, basePath, profile }: Pick<Site, 'url' | 'basePath' | 'profile'>,
  siteUrl: string,
) {
  const warning = 'settings  warning  ';
  if (!url) {
    return `${warning}SITE_URL is not set — no page names its own address, and there is no sitemap, no feed and no image for shared links — set it in .env, or "siteUrl" in profile.yaml`;
  }
  const address = siteUrl || profile.siteUrl || '';
  const path = `${new URL(address).pathname.replace(/(?<!\/)\/+$/, '')}/`;
  if (path === '/' || path === basePath) return undefined;
  const name = siteUrl ? 'SITE_URL' : '"siteUrl" in profile.yaml';
  return `${warning}${name} is ${address}, but BASE_PATH is ${basePath}, so pages name ${url} — set BASE_PATH to ${path}, or leave the path out`;
}

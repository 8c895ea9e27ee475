import type { Site } from './outputs/site.ts';

/**
 * What is to be said of the address that a site is built for, as lines like those of other
 * settings: that nobody has named it, or that its path is not the one that the site is built for.
 *
 * @param siteUrl the setting; that of the profile stands in for it
 */
export function describeAddress({ url, basePath, profile }: Site, siteUrl: string): string[] {
  if (!url)
    return [
      warn(`SITE_URL is not set — ${leftOut} — set it in .env, or "siteUrl" in profile.yaml`),
    ];
  const address = siteUrl || profile.siteUrl || '';
  const path = `${new URL(address).pathname.replace(/\/+$/, '')}/`;
  if (path === '/' || path === basePath) return [];
  const name = siteUrl ? 'SITE_URL' : '"siteUrl" in profile.yaml';
  const remedy = `set BASE_PATH to ${path}, or leave the path out`;
  return [
    warn(`${name} is ${address}, but BASE_PATH is ${basePath}, so pages name ${url} — ${remedy}`),
  ];
}

const leftOut =
  'no page names its own address, and there is no sitemap, no feed and no picture for those who share a page';

function warn(message: string): string {
  return `settings  warning  ${message}`;
}

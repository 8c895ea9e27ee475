import { files } from '../../site/address.ts';
import { escapeXml } from './escape-xml.ts';
import type { Output, Site, SitePage } from './site.ts';

/**
 * Every page that search engines may show, for them to find. No time of a change is said: the
 * content knows none, and a wrong one is worse.
 */
export function makeSitemap({ url }: Site, pages: readonly SitePage[]): Output[] {
  if (!url) return [];
  const listed = pages.filter(({ isListed }) => isListed);
  const lines = listed.map(
    ({ address }) => `<url><loc>${escapeXml(new URL(address, url).href)}</loc></url>`,
  );
  return [
    {
      file: files.sitemap,
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...lines,
        '</urlset>\n',
      ].join('\n'),
    },
  ];
}

/** Lets everybody read everything. Robots look at the root of a host alone, so below it is none. */
export function makeRobots({ url, basePath }: Site): Output[] {
  if (basePath !== '/') return [];
  const sitemap = url ? `\nSitemap: ${url}${files.sitemap}\n` : '';
  return [{ file: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` }];
}

import { escapeXml } from './escape-xml.ts';
import type { Output, Site, SitePage } from './site.ts';
import { toPublicAddress } from './to-public-address.ts';

/** Where it stands below the site's base. */
export const sitemapFile = 'sitemap.xml';

/**
 * Every page that search engines may show, for them to find. No time of a change is said: the
 * content knows none, and a wrong one is worse.
 */
export function makeSitemap({ url }: Site, pages: readonly SitePage[]): Output[] {
  if (!url) return [];
  const listed = pages.filter(({ isListed }) => isListed);
  const lines = listed.map(
    ({ address }) => `<url><loc>${escapeXml(toPublicAddress(url, address))}</loc></url>`,
  );
  return [
    {
      file: sitemapFile,
      content: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...lines,
        '</urlset>\n',
      ].join('\n'),
    },
  ];
}

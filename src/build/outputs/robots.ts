import type { Output, Site } from './site.ts';
import { sitemapFile } from './sitemap.ts';

/** Lets everybody read everything. Robots look at the root of a host alone, so below it is none. */
export function makeRobots({ url, basePath }: Site): Output[] {
  if (basePath !== '/') return [];
  const sitemap = url ? `\nSitemap: ${url}${sitemapFile}\n` : '';
  return [{ file: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` }];
}

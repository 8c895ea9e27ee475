import { files } from '../../site/address.ts';
import type { Output, Site } from './site.ts';

/** Lets everybody read everything. Robots look at the root of a host alone, so below it is none. */
export function makeRobots({ url, basePath }: Site): Output[] {
  if (basePath !== '/') return [];
  const sitemap = url ? `\nSitemap: ${url}${files.sitemap}\n` : '';
  return [{ file: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` }];
}

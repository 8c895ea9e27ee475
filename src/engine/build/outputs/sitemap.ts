import { findAlternatesOf, listHreflangs } from '../../model/alternates.ts';
import type { Site } from '../../model/create-site.ts';
import { escapeHtml } from '../../model/text/texts.ts';
import { files } from '../../model/urls.ts';

export interface ListedPage {
  /** Below the site's base, with a slash at its end; empty for the home page. */
  pagePath: string;
  /** Whether search engines may show it. */
  isListed: boolean;
  /** The text of a post in HTML, for feeds. */
  article?: string | undefined;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes a text, and leaves out two characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));
}

/**
 * Writes a sitemap of all pages that search engines may show. Only posts have the day of their last change:
 * other content has none, and a wrong date is worse. With several languages, each page names the others.
 *
 * @param sites the site in each of its languages, the default one first
 */
export function makeSitemap(
  sites: readonly [Site, ...Site[]],
  pages: readonly ListedPage[],
): string | undefined {
  const [{ url, toUrl }] = sites;
  if (!url) return undefined;
  const listed = pages.filter(({ isListed }) => isListed);
  const languages = sites.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    xmlDeclaration,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>`,
    ...listed.map(
      ({ pagePath }) =>
        `<url><loc>${escapeXml(toUrl(pagePath))}</loc>${writeLastChange(sites, pagePath)}${writeAlternates(sites, pagePath)}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');
}

function writeLastChange(sites: readonly Site[], pagePath: string): string {
  const entry = sites.map(({ studies }) => studies.get(pagePath)?.entry).find(Boolean);
  const day = entry?.type.isPost && (entry.updated ?? entry.date);
  return day ? `<lastmod>${day}</lastmod>` : '';
}

/** Names a page in each language that has it. */
function writeAlternates(sites: readonly Site[], pagePath: string): string {
  return listHreflangs(findAlternatesOf(sites, pagePath))
    .map(
      ([language, url]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    )
    .join('');
}

/**
 * The names by which crawlers that gather texts for training find their group in `robots.txt`, each with the page
 * that says so: that of its operator, or else of a public list. Robots for search, or for a person's question, have
 * other names, such as OAI-SearchBot, Claude-User and PerplexityBot.
 */
export const trainingCrawlers = {
  AI2Bot: 'https://allenai.org/crawler',
  Amazonbot: 'https://developer.amazon.com/amazonbot',
  'Applebot-Extended': 'https://support.apple.com/en-us/119829',
  Bytespider: 'https://github.com/ai-robots-txt/ai.robots.txt',
  CCBot: 'https://commoncrawl.org/ccbot',
  ClaudeBot: 'https://support.claude.com/en/articles/8896518',
  'cohere-training-data-crawler': 'https://github.com/ai-robots-txt/ai.robots.txt',
  'Google-Extended':
    'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  GPTBot: 'https://platform.openai.com/docs/bots',
  'Meta-ExternalAgent': 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
} as const;

/**
 * Allows robots to read everything, except for those that read for training, if the owner refuses them. Robots read
 * this file only at the root of a host.
 */
export function makeRobots({ url, basePath, config }: Site): string | undefined {
  if (basePath !== '/') return undefined;
  const agents = Object.keys(trainingCrawlers).map((agent) => `User-agent: ${agent}\n`);
  const refused = config.robots?.training === false ? `\n${agents.join('')}Disallow: /\n` : '';
  const sitemap = url ? `\nSitemap: ${url}${files.sitemap}\n` : '';
  return `User-agent: *\nAllow: /\n${refused}${sitemap}`;
}

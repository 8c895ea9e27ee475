import { renderToStaticMarkup } from 'react-dom/server';
import { isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { productName } from '../../schemas/product.ts';
import { files } from '../../site/address.ts';
import { escapeHtml } from '../../site/escape-html.ts';
import { isPlain, parseMarkdown, toPlainText } from '../../site/markdown.ts';
import { findAlternatesOf, listHreflangs } from '../../site/model/alternates.ts';
import { listFeedEntries, type Site } from '../../site/model/create-site.ts';
import { type Entry, pickText } from '../../site/model/entries.ts';
import { completeEntry } from '../../site/model/own-links.ts';
import { compareText } from '../../site/model/sorting.ts';
import { renderMarkdown } from '../../site/render-markdown.ts';
import { writeDate } from './resume-parts.ts';

export interface SitePage {
  /** Below the site's base, with a slash at its end; empty for the home page. */
  address: string;
  /** Whether search engines may show it. */
  isListed: boolean;
  /** The text of a post in HTML, for feeds. */
  article?: string | undefined;
}

/** The texts of posts in HTML, by the URLs of their pages. */
export type Articles = ReadonlyMap<string, string>;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Writes a sitemap of all pages that search engines may show. Only posts have the day of their last change:
 * other content has none, and a wrong date is worse. With several languages, each page names the others.
 *
 * @param sites the site in each of its languages, the default one first
 */
export function makeSitemap(
  sites: readonly [Site, ...Site[]],
  pages: readonly SitePage[],
): string | undefined {
  const [{ url, toUrl }] = sites;
  if (!url) return undefined;
  const listed = pages.filter(({ isListed }) => isListed);
  const languages = sites.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    xmlDeclaration,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>`,
    ...listed.map(
      ({ address }) =>
        `<url><loc>${escapeXml(toUrl(address))}</loc>${writeLastChange(sites, address)}${writeAlternates(sites, address)}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');
}

function writeLastChange(sites: readonly Site[], address: string): string {
  const entry = sites.map(({ studies }) => studies.get(address)?.entry).find(Boolean);
  const day = entry?.type.isPost && (entry.updated ?? entry.date);
  return day ? `<lastmod>${day}</lastmod>` : '';
}

/** Names a page in each language that has it. */
function writeAlternates(sites: readonly Site[], address: string): string {
  return listHreflangs(findAlternatesOf(sites, address))
    .map(
      ([language, url]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    )
    .join('');
}

interface DatedEntry {
  entry: Entry;
  time: string;
  /** The time of its last change. */
  changed: string;
}

/**
 * Lists the entries of feeds, newest first. An entry without a date gets 1 January of the copyright year: a
 * clock, or the time of a file, would change the bytes.
 */
export function dateFeedEntries(site: Site): DatedEntry[] {
  const toTime = (day: string) => `${day}T00:00:00Z`;
  return listFeedEntries(site)
    .map((entry) => {
      const day = findDay(entry) ?? `${site.profile.copyrightYear}-01-01`;
      return { entry, time: toTime(day), changed: toTime(entry.updated ?? day) };
    })
    .sort((a, b) => compareText(b.time, a.time));
}

/** Writes the pages of projects and other entries as an Atom feed, and posts with their whole texts. */
export function makeFeed(site: Site, articles: Articles = new Map()): string | undefined {
  const { url, profile, t } = site;
  const { name, roles, copyrightYear } = profile;
  const entries = dateFeedEntries(site);
  const [newest] = entries.toSorted((a, b) => compareText(b.changed, a.changed));
  if (!url || !newest) return undefined;
  const owner = escapeXml(name);
  const home = escapeXml(site.toUrl(site.root));
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    `<id>${home}</id>`,
    `<title>${owner}</title>`,
    `<subtitle>${escapeXml(roles.join(t('comma')))}</subtitle>`,
    `<generator>${productName}</generator>`,
    `<updated>${newest.changed}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${home}${files.feed}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<author><name>${owner}</name><uri>${home}</uri></author>`,
    `<rights>© ${copyrightYear} ${owner}</rights>`,
    ...entries.flatMap(({ entry, ...times }) =>
      writeFeedEntry(
        site,
        { ...times, entry: completeEntry(entry, site) },
        articles.get(entry.address ?? ''),
      ),
    ),
    '</feed>\n',
  ].join('\n');
}

/** Finds the day of an entry, or the first day of the month or year in which its period began. */
function findDay({ type, date, year = '' }: Entry): string | undefined {
  if (date || type.feedDate === 'date') return date?.padEnd(10, '-01');
  const period = parsePeriod(year);
  return isPeriodError(period) ? undefined : `${writeDate(period.start)}-01`;
}

/** Stays the same when the owner gives pages other URLs, or readers of feeds would see all entries again. */
export function toFeedId(address: string, { url }: Pick<Site, 'url'>): string {
  return new URL(address, url).href;
}

function writeFeedEntry(site: Site, { entry, time, changed }: DatedEntry, article?: string) {
  const { title, tags, address = '' } = entry;
  return [
    '<entry>',
    `<id>${escapeXml(toFeedId(address, site))}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${time}</published>`,
    `<updated>${changed}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(site.toUrl(address))}"/>`,
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...writeSummary(pickText(entry)),
    ...(article ? [`<content type="html">${escapeXml(article)}</content>`] : []),
    '</entry>',
  ];
}

function writeSummary(text: string): string[] {
  if (!text) return [];
  if (isPlain(parseMarkdown(text))) return [`<summary>${escapeXml(toPlainText(text))}</summary>`];
  const html = renderToStaticMarkup(renderMarkdown(text));
  return [`<summary type="html">${escapeXml(html)}</summary>`];
}

/** Escapes a text, and leaves out two characters that XML does not allow. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));
}

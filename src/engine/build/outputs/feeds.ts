import { renderToStaticMarkup } from 'react-dom/server';
import { listFeedEntries, type Site } from '../../model/create-site.ts';
import { type Entry, pickText } from '../../model/entries.ts';
import { completeEntry } from '../../model/own-links.ts';
import { hasJsonFeed } from '../../model/posts.ts';
import { compareText } from '../../model/sorting.ts';
import { isPlain, parseMarkdown, toPlainText } from '../../model/text/markdown.ts';
import { files } from '../../model/urls.ts';
import { renderMarkdown } from '../../pages/render-markdown.ts';
import { isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { productName } from '../../schemas/words.ts';
import { writeDate } from './resume-sections.ts';
import { escapeXml, xmlDeclaration } from './sitemap.ts';

/** The texts of posts in HTML, by the URLs of their pages. */
export type Articles = ReadonlyMap<string, string>;

const renderText = (text: string) => renderToStaticMarkup(renderMarkdown(text));

/**
 * Lists what feeds say of their entries, newest first. An entry without a date gets 1 January of the copyright
 * year: a clock, or the time of a file, would change the bytes.
 */
function listFeedItems(site: Site, articles: Articles) {
  const toTime = (day: string) => `${day}T00:00:00Z`;
  const items = listFeedEntries(site).map((entry) => {
    const { pagePath = '', title, tags, canonical, updated } = entry;
    const day = findDay(entry) ?? `${site.profile.copyrightYear}-01-01`;
    return {
      // Stays the same when the owner gives pages other URLs, or readers would see all entries again.
      id: new URL(pagePath, site.url).href,
      url: site.toUrl(pagePath),
      title,
      tags,
      canonical,
      summary: pickText(completeEntry(entry, site)),
      article: articles.get(pagePath),
      published: toTime(day),
      changed: toTime(updated ?? day),
    };
  });
  return items.sort((a, b) => compareText(b.published, a.published));
}

/** Finds the day of an entry, or the first day of the month or year in which its period began. */
function findDay({ type, date, year = '' }: Entry): string | undefined {
  if (date || type.feedDate === 'date') return date?.padEnd(10, '-01');
  const period = parsePeriod(year);
  return isPeriodError(period) ? undefined : `${writeDate(period.start)}-01`;
}

/** Writes the pages of projects and other entries as an Atom feed, and posts with their whole texts. */
export function makeFeed(site: Site, articles: Articles = new Map()): string | undefined {
  const { url, root, profile, language, t, toUrl } = site;
  const items = url ? listFeedItems(site, articles) : [];
  const [newest] = items.toSorted((a, b) => compareText(b.changed, a.changed));
  if (!newest) return undefined;
  const owner = escapeXml(profile.name);
  const home = escapeXml(toUrl(root));
  return [
    xmlDeclaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${home}</id>`,
    `<title>${owner}</title>`,
    `<subtitle>${escapeXml(profile.roles.join(t('comma')))}</subtitle>`,
    `<generator>${productName}</generator>`,
    `<updated>${newest.changed}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${home}${files.feed}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<author><name>${owner}</name><uri>${home}</uri></author>`,
    `<rights>© ${profile.copyrightYear} ${owner}</rights>`,
    ...items.flatMap(({ id, url, title, tags, summary, article, published, changed }) => [
      '<entry>',
      `<id>${escapeXml(id)}</id>`,
      `<title>${escapeXml(title)}</title>`,
      `<published>${published}</published>`,
      `<updated>${changed}</updated>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
      ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      ...writeSummary(summary),
      ...(article ? [`<content type="html">${escapeXml(article)}</content>`] : []),
      '</entry>',
    ]),
    '</feed>\n',
  ].join('\n');
}

function writeSummary(text: string): string[] {
  if (!text) return [];
  if (isPlain(parseMarkdown(text))) return [`<summary>${escapeXml(toPlainText(text))}</summary>`];
  return [`<summary type="html">${escapeXml(renderText(text))}</summary>`];
}

/** Writes what the Atom feed has as a JSON Feed, by jsonfeed.org/version/1.1, for a site that has posts. */
export function makeJsonFeed(site: Site, articles: Articles = new Map()): string | undefined {
  if (!hasJsonFeed(site)) return undefined;
  const { profile, language, t } = site;
  const home = site.toUrl(site.root);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: profile.name,
    home_page_url: home,
    feed_url: `${home}${files.jsonFeed}`,
    description: profile.roles.join(t('comma')),
    language,
    authors: [{ name: profile.name, url: home }],
    items: listFeedItems(site, articles).map(({ id, url, title, tags, canonical, ...item }) => ({
      id,
      url,
      ...(canonical && { external_url: canonical }),
      title,
      content_html: item.article ?? renderText(item.summary || title),
      ...(item.summary && { summary: toPlainText(item.summary) }),
      date_published: item.published,
      date_modified: item.changed,
      ...(tags.length > 0 && { tags: [...tags] }),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

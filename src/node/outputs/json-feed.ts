import { renderToStaticMarkup } from 'react-dom/server';
import { files } from '../../site/address.ts';
import { toPlainText } from '../../site/markdown.ts';
import type { Site } from '../../site/model/create-site.ts';
import { pickText } from '../../site/model/entries.ts';
import { completeEntry } from '../../site/model/own-links.ts';
import { hasJsonFeed } from '../../site/model/posts.ts';
import { renderMarkdown } from '../../site/render-markdown.ts';
import { type Articles, dateFeedEntries, toFeedId } from './xml-files.ts';

/** Writes what the Atom feed has as a JSON Feed, by jsonfeed.org/version/1.1, for a site that has posts. */
export function makeJsonFeed(site: Site, articles: Articles = new Map()): string | undefined {
  if (!hasJsonFeed(site)) return undefined;
  const { profile, language, t } = site;
  const home = site.toUrl(site.root);
  const items = dateFeedEntries(site).map(({ entry, time, changed }) => {
    const { title, tags, address = '', canonical } = entry;
    const text = pickText(completeEntry(entry, site));
    return {
      id: toFeedId(address, site),
      url: site.toUrl(address),
      ...(canonical && { external_url: canonical }),
      title,
      content_html: articles.get(address) ?? renderToStaticMarkup(renderMarkdown(text || title)),
      ...(text && { summary: toPlainText(text) }),
      date_published: time,
      date_modified: changed,
      ...(tags.length > 0 && { tags: [...tags] }),
    };
  });
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: profile.name,
    home_page_url: home,
    feed_url: `${home}${files.jsonFeed}`,
    description: profile.roles.join(t('comma')),
    language,
    authors: [{ name: profile.name, url: home }],
    items,
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

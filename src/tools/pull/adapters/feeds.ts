import { parseFeed } from 'feedsmith';
import { toText } from '../html-text.ts';
import {
  type Pulled,
  type PulledRecord,
  toAddress,
  toDate,
  toLine,
  toTags,
  toWords,
} from '../records.ts';

type Feed = ReturnType<typeof parseFeed>;

/** The fields that the formats have in common; the texts may be HTML. */
interface Post {
  title?: string | undefined;
  link?: string | undefined;
  date?: unknown;
  texts: (string | undefined)[];
  tags: (string | undefined)[];
  picture?: string | undefined;
}

/**
 * Makes records of the posts of a feed: RSS, Atom, RDF or JSON Feed.
 *
 * @throws when it is none, or ends too soon
 */
export function readFeed(text: string, url: string): Pulled {
  const source = text.trim();
  // The parser takes what it finds.
  if (!/(?:<\/(?:rss|feed|(?:\w+:)?RDF)\s*>|\})(?:\s|<!--.*?-->)*$/s.test(source)) {
    throw new Error('it answered with no feed, or half a one — check the address');
  }
  let feed: Feed;
  try {
    feed = parseFeed(source);
  } catch {
    throw new Error('it answered with no feed — check the address');
  }
  const posts = listPosts(feed);
  const records = posts.flatMap((post): PulledRecord[] => {
    const title = toLine(toText(post.title));
    const link = toAddress(post.link, url);
    if (!title || !link) return [];
    const words = post.texts.map((text) => leaveOutAdded(toText(text)));
    const description = words.map((text) => toWords(text, 280)).find(Boolean);
    const tags = toTags(post.tags.map(toText));
    const picture = toAddress(post.picture, url);
    return [{ from: link, title, date: toDate(post.date), description, tags, link, picture }];
  });
  return { records, unread: posts.length - records.length };
}

/** Leaves out what WordPress adds to the first words of a post. */
function leaveOutAdded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const start = text.lastIndexOf('The post ');
  const added = start < 0 ? '' : text.slice(start);
  const isAdded =
    added.length < 450 && added.endsWith('.') && added.includes(' appeared first on ');
  const own = isAdded ? text.slice(0, start).trimEnd() : text;
  return own.endsWith('[…]') ? `${own.slice(0, -3).trimEnd()}…` : own;
}

function listPosts({ format, feed }: Feed): Post[] {
  if (format === 'atom') {
    return (feed.entries ?? []).map(
      ({ id, title, links, published, updated, summary, content, categories, media }) => ({
        title: title?.value,
        link: links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? id,
        date: published ?? updated,
        texts: [summary?.value, content?.value],
        tags: categories?.map(({ term }) => term) ?? [],
        picture: media?.contents?.[0]?.url ?? media?.thumbnails?.[0]?.url,
      }),
    );
  }
  if (format === 'json') {
    return (feed.items ?? []).map((item) => ({
      title: item.title,
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
      texts: [item.summary, item.content_text, item.content_html],
      tags: item.tags ?? [],
      picture: item.image ?? item.banner_image,
    }));
  }
  if (format === 'rdf') {
    return (feed.items ?? []).map(({ title, link, description, dc, content }) => ({
      title,
      link,
      date: dc?.dates?.[0],
      texts: [description, content?.encoded],
      tags: dc?.subjects ?? [],
    }));
  }
  return (feed.items ?? []).map((item) => ({
    title: item.title,
    link: item.link ?? item.guid?.value,
    date: item.pubDate ?? item.dc?.dates?.[0],
    texts: [item.description, item.content?.encoded],
    tags: item.categories?.map(({ name }) => name) ?? [],
    picture:
      item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url ??
      item.media?.contents?.find(
        ({ medium, type }) => medium === 'image' || type?.startsWith('image/'),
      )?.url ??
      item.media?.thumbnails?.[0]?.url,
  }));
}

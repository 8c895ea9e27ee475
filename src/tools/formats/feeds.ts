import { parseFeed } from 'feedsmith';
import { withDeadline } from '../../node/deadline.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import type { SourceNode } from '../entries/tree.ts';
import { draftItems, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { readAnswerTable } from './tables.ts';

/**
 * Makes drafts of the posts of a feed: RSS, Atom, RDF or JSON Feed.
 *
 * @throws when it is none, or ends too soon
 */
export function readFeed(text: string, url: string, type: ContentType): PulledAnswer {
  const source = text.trim();
  // The parser takes what it finds.
  if (!isWhole(source)) {
    throw new Error('it answered with no feed, or half a one — check the address');
  }
  let parsed: ReturnType<typeof parseFeed>;
  try {
    parsed = withDeadline(() => parseFeed(source));
  } catch {
    throw new Error('it answered with no feed — check the address');
  }
  const { items, fields } = readAnswerTable(parsed.format);
  const limits = { line: 80, prose: 280 };
  const posts = readAnswer(parsed.feed, url, { texts: 'html', limits }).find(items)?.list() ?? [];
  return draftItems(posts.map(completePost), fields, type);
}

/** Whether a feed has its end; only comments may follow. Scanned from the end, in linear time. */
function isWhole(source: string): boolean {
  let end = source.length;
  while (source.endsWith('-->', end)) {
    end = source.lastIndexOf('<!--', end - 3);
    while (end > 0 && /\s/.test(source[end - 1] ?? '')) end--;
    if (end <= 0) return false;
  }
  const last = source.slice(Math.max(0, end - 80), end);
  return last.endsWith('}') || /<\/(?:rss|feed|(?:\w+:)?RDF)\s*>$/.test(last);
}

/** Adds the link to the post itself, and the file that is a picture. */
function completePost(post: SourceNode): SourceNode {
  const links = post.find('links')?.list() ?? [];
  const alternate = links.find((link) => (link.textAt('rel') ?? 'alternate') === 'alternate');
  const isPicture = (file: SourceNode) =>
    file.textAt('medium') === 'image' || file.textAt('type')?.startsWith('image/');
  const file = post.find('enclosures', 'media.contents')?.list().find(isPicture);
  return post.replace({ alternate: alternate?.find('href'), enclosure: file?.find('url') });
}

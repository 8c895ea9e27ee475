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
  const parsed = parseWhole(text.trim());
  const { items, fields } = readAnswerTable(parsed.format);
  const limits = { line: 80, prose: 280 };
  const posts = readAnswer(parsed.feed, url, { texts: 'html', limits }).find(items)?.list() ?? [];
  return draftItems(posts.map(completePost), fields, type);
}

/** The parser takes what it finds, so a feed without its end is refused here. */
function parseWhole(source: string) {
  try {
    const isWhole = source.endsWith('}') || /<\/(?:rss|feed|(?:\w+:)?RDF)\s*>/.test(source);
    if (isWhole) return withDeadline(() => parseFeed(source));
  } catch {
    // It is none.
  }
  throw new Error('it answered with no feed, or half a one — check the address');
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

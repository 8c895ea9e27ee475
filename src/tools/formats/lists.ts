import { parseFeed } from 'feedsmith';
import { withDeadline } from '../../node/deadline.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { webLink } from '../../schemas/links.ts';
import { jsonFields, type Sources } from '../../schemas/sources.ts';
import type { Mapping } from '../entries/mapping.ts';
import { formatRemarks } from '../entries/remarks.ts';
import type { SourceNode } from '../entries/tree.ts';
import { kinds, readUrl } from '../entries/values.ts';
import { draftItems, need, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';
import { readAnswerTable } from './tables.ts';

/** Makes drafts of the packages that a registry finds. */
export function readPackages(answer: unknown, type: ContentType): PulledAnswer {
  const found = need(readAnswer(answer, 'https://www.npmjs.com/'), 'objects');
  const items = found.list().map((item) => completePackage(need(item, 'package')));
  return draftItems(items, readAnswerTable('npm').fields, type);
}

/** Adds the usual page of a package, and writes the URLs of its repository as browsers need them. */
function completePackage(item: SourceNode): SourceNode {
  const name = need(item, 'name').text() ?? '';
  const page = item.with({ value: `/package/${encodeURI(name)}` });
  const links = (item.find('links')?.fields ?? []).map(([name, node]) => {
    const url = (node.text() ?? '').replace(/^git\+/, '').replace(/\.git$|#readme$/, '');
    return [name, node.with({ value: url })] as const;
  });
  return item.replace({ page, links: item.with({ fields: links }) });
}

/**
 * Makes drafts of the posts of a feed: RSS, Atom, RDF or JSON Feed.
 *
 * @throws if the text is not a feed, or ends before the feed does
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
    // The parser found no feed; the error below says so.
  }
  throw new Error('the response is not a valid feed, or is truncated — check the URL');
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

/**
 * Makes drafts of a list in JSON of any shape. An item without a title, or with nothing but one, is not read.
 *
 * @throws when there is no list where the source says
 */
export function readJsonItems(
  answer: unknown,
  { url, items: at, fields }: NonNullable<Sources['json']>[number],
  type: ContentType,
): PulledAnswer {
  const root = readAnswer(answer, url, { texts: 'markup' });
  const list = at === undefined ? root : root.find(at);
  if (!list?.items) {
    const where = at === undefined ? 'the answer is' : `${at} in the answer is`;
    throw new Error(`${where} not a list — name the list in "items"`);
  }
  const names = jsonFields.map((name) => [name, fields[name] ?? name]);
  const { image, ...paths }: Record<(typeof jsonFields)[number], string> =
    Object.fromEntries(names);
  const mapping: Mapping = {
    ...paths,
    from: { from: 'from', as: 'exact' },
    year: { from: paths.year, as: 'year' },
    picture: image,
  };
  const all = list.items.map((item) => {
    const address = item.find(paths.link);
    const found = address && readUrl(address, webLink);
    if (address && !found) address.remark('it is not a URL, so it is left out', 'link');
    const id = item.find('id', 'slug', paths.title);
    // The next pull finds the entry again by it.
    const from = found ?? `${url}#${id && kinds.line(id)}`;
    return item.replace({ from: item.with({ value: from }) });
  });
  const answered = draftItems(all, mapping, type);
  const remarks = formatRemarks(root.reading.remarks, '', '').map((line) => line.trim());
  return { ...answered, remarks };
}

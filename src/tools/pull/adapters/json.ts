import type { Sources } from '../../../schemas/sources.ts';
import { writeBlocks } from '../../../site/markdown.ts';
import { parseMarkup } from '../../import/parse-markup.ts';
import { writeMarkdown } from '../../import/write-markdown.ts';
import {
  type Pulled,
  type PulledRecord,
  shorten,
  toAddress,
  toDate,
  toLine,
  toTags,
  toWords,
} from '../records.ts';

type JsonSource = NonNullable<Sources['json']>[number];

/**
 * Makes records of a list in JSON of any shape. An item without a title, or with nothing but one, is not read.
 *
 * @throws when there is no list where the source says
 */
export function readJsonItems(
  answer: unknown,
  source: Pick<JsonSource, 'url' | 'items' | 'fields'>,
): Pulled {
  const { url, items, fields } = source;
  const list = items === undefined ? answer : find(answer, items);
  if (!Array.isArray(list)) {
    const where = items === undefined ? 'the answer is' : `${items} in the answer is`;
    throw new Error(`${where} no list — name the list in "items"`);
  }
  const get = (item: unknown, name: keyof typeof fields) => find(item, fields[name] ?? name);
  const records = list.flatMap((item): PulledRecord[] => {
    const title = toLine(get(item, 'title'));
    if (!title) return [];
    const link = toAddress(get(item, 'link'), url);
    const given = get(item, 'date');
    const date = toDate(given);
    const year = get(item, 'year');
    const record = {
      title,
      by: toLine(get(item, 'by')),
      year: toDate(year)?.slice(0, 4) ?? toLine(year, 40),
      date: date && date.length > 4 ? date : undefined,
      description: toMarkdown(get(item, 'description')),
      quote: toMarkdown(get(item, 'quote')),
      tags: toTags(get(item, 'tags')),
      link,
      level: toLine(get(item, 'level'), 40),
      picture: toAddress(get(item, 'image'), url),
    };
    const id = find(item, 'id') ?? find(item, 'slug');
    return [{ from: link ?? `${url}#${toLine(id) ?? title}`, ...record }];
  });
  return { records, unread: list.length - records.length };
}

/** Follows a path such as `meta.title`; names that every object has lead nowhere. */
function find(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    const isOwn = inner instanceof Object && Object.hasOwn(inner, name);
    return isOwn ? (inner as Record<string, unknown>)[name] : undefined;
  }, value);
}

/** Makes a text in Markdown or HTML one that the content can have. */
function toMarkdown(value: unknown, most = 600): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { blocks } = parseMarkup(shorten(value, 5000));
  const text = writeMarkdown(blocks);
  return text.length <= most ? text || undefined : toWords(writeBlocks(blocks), most);
}

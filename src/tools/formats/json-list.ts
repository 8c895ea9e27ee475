import { webLink } from '../../schemas/links.ts';
import type { Sources } from '../../schemas/sources.ts';
import type { Mapping } from '../entries/mapping.ts';
import { kinds, readUrl } from '../entries/values.ts';
import { type PulledAnswer, readAnswer, readRecords } from '../pull/records.ts';

type JsonSource = NonNullable<Sources['json']>[number];

/**
 * Makes records of a list in JSON of any shape. An item without a title, or with nothing but one, is not read.
 *
 * @throws when there is no list where the source says
 */
export function readJsonItems(
  answer: unknown,
  { url, items: at, fields }: Pick<JsonSource, 'url' | 'items' | 'fields'>,
): PulledAnswer {
  const root = readAnswer(answer, url, { texts: 'markup' });
  const list = at === undefined ? root : root.find(at);
  if (!list?.items) {
    const where = at === undefined ? 'the answer is' : `${at} in the answer is`;
    throw new Error(`${where} no list — name the list in "items"`);
  }
  const nameOf = (field: keyof typeof fields) => fields[field] ?? field;
  const mapping: Mapping = {
    from: { from: 'from', as: 'exact' },
    title: nameOf('title'),
    by: nameOf('by'),
    year: { from: nameOf('year'), as: 'year' },
    date: { from: nameOf('date'), as: 'day' },
    description: nameOf('description'),
    quote: nameOf('quote'),
    tags: nameOf('tags'),
    link: nameOf('link'),
    level: nameOf('level'),
    picture: nameOf('image'),
  };
  const items = list.items.map((item) => {
    const link = item.find(nameOf('link'));
    const id = item.find('id', 'slug', nameOf('title'));
    // What the entry is known by.
    const from = (link && readUrl(link, webLink)) ?? `${url}#${id && kinds.line(id)}`;
    return item.replace({ from: item.with({ value: from }) });
  });
  return readRecords(items, mapping);
}

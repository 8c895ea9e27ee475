import type { ContentType } from '../../schemas/content-types.ts';
import { webLink } from '../../schemas/links.ts';
import { jsonFields, type Sources } from '../../schemas/sources.ts';
import type { Mapping } from '../entries/mapping.ts';
import { kinds, readUrl } from '../entries/values.ts';
import { draftItems, type PulledAnswer, readAnswer } from '../pull/read-answer.ts';

type JsonSource = NonNullable<Sources['json']>[number];

/**
 * Makes drafts of a list in JSON of any shape. An item without a title, or with nothing but one, is not read.
 *
 * @throws when there is no list where the source says
 */
export function readJsonItems(
  answer: unknown,
  { url, items: at, fields }: Pick<JsonSource, 'url' | 'items' | 'fields'>,
  type: ContentType,
): PulledAnswer {
  const root = readAnswer(answer, url, { texts: 'markup' });
  const list = at === undefined ? root : root.find(at);
  if (!list?.items) {
    const where = at === undefined ? 'the answer is' : `${at} in the answer is`;
    throw new Error(`${where} no list — name the list in "items"`);
  }
  const names = jsonFields.map((name) => [name, fields[name] ?? name]);
  const { image, ...paths } = Object.fromEntries(names) as Record<string, string>;
  const { year = '', link = '', title = '' } = paths;
  const mapping: Mapping = {
    ...paths,
    from: { from: 'from', as: 'exact' },
    year: { from: year, as: 'year' },
    picture: image ?? '',
  };
  const all = list.items.map((item) => {
    const address = item.find(link);
    const id = item.find('id', 'slug', title);
    // What the entry is known by.
    const from = (address && readUrl(address, webLink)) ?? `${url}#${id && kinds.line(id)}`;
    return item.replace({ from: item.with({ value: from }) });
  });
  return draftItems(all, mapping, type);
}

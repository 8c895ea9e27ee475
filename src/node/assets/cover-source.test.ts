import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import type { Entry } from '../../site/model/entries.ts';
import { findCoverSource } from './cover-source.ts';

const { t } = makeSite();
const read = (fields: Partial<Entry>, others: Partial<Entry>[] = []) => {
  const blank = { title: 'A title', tags: [], description: '', body: { raw: '', code: '' } };
  const [entry, ...more] = [fields, ...others].map(
    (one) => ({ ...blank, type: {}, ...one }) as unknown as Entry,
  );
  const entries = [entry as Entry, ...more];
  return findCoverSource(entry as Entry, { layout: 'cards', entries }, t);
};
const find = (...entries: Parameters<typeof read>) => {
  const { title: _title, caption: _caption, ...source } = read(...entries);
  return source;
};
const tags = ['Rust', 'C'];
const link = 'https://github.com/example/a';

test('a cover shows languages of a repository, tags of what has a page, years of publications', () => {
  expect(find({ tags, link })).toEqual({ kind: 'languages', names: tags });
  expect(find({ tags, link, address: 'projects/a/' })).toEqual({ kind: 'tags', names: tags });
  expect(find({ tags, link: 'https://example.com/' })).toEqual({ kind: 'tags', names: tags });
  const papers = [{ year: '2018 - 2021' }, { title: 'In print' }];
  const years = { kind: 'publications', years: [2024, 2021], year: 2024 };
  expect(find({ year: '2024', bibtex: '@misc{}', tags }, papers)).toEqual(years);
});

test('a cover shows the lengths of the sentences of a body, a description or a title', () => {
  const raw =
    'One two.  Version 3.5 is\nthree! “Why?” Yes\n\n```js\ncode. code.\n```\n\n## Four\n\n本。字です。\n\n---\n';

  expect(find({ body: { raw, code: '' } })).toEqual({
    kind: 'sentences',
    lengths: [8, 21, 6, 3, 7, 2, 4],
  });
  expect(find({ description: 'Short. Shorter.' })).toEqual({ kind: 'sentences', lengths: [6, 8] });
  expect(find({ title: '…' })).toEqual({ kind: 'sentences', lengths: [1] });
});

test('its caption says what it is drawn from, unless that is a single sentence or publication', () => {
  const paper = { year: '2024', bibtex: '@misc{}' };
  expect(read({ tags }).caption).toBe('Drawn from Rust, C');
  expect(read({ description: 'Short. Shorter.' }).caption).toBe('Drawn from 2 sentences');
  expect(read(paper, [paper]).caption).toBe('Drawn from 2 publications');
  expect([read(paper).caption, read({}).caption]).toEqual(['', '']);
});

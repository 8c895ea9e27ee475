import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import {
  findEntries,
  type SearchIndex,
  type SearchRow,
} from '../../browser/search/find-entries.ts';
import { findOutput } from './index.ts';
import { makeSearchIndex, pickWords } from './search-index.ts';

const entry = (title: string, text = ''): { row: SearchRow; text: string } => ({
  row: [title, `/${title}/`, '2024', ''],
  text: `${title} ${text}`,
});

/** Writes an index and returns its files, and a search of it that notes the parts it loads. */
function index(entries: readonly ReturnType<typeof entry>[]) {
  const files = new Map<string, string>();
  const found = makeSearchIndex(entries, (text) => {
    files.set(`${files.size}`, text);
    return `${files.size - 1}`;
  });
  const loaded = new Set<string>();
  const read = (file: string) => JSON.parse(files.get(file) ?? '');
  const find = async (query: string) => {
    const rows = await findEntries(found, query, async (file) => {
      loaded.add(file);
      return read(file);
    });
    return rows.map(([title]) => title);
  };
  return { files, loaded, find };
}

test('entries that have the words in their titles come first', async () => {
  const { find } = index([
    entry('Notes', 'Small tools in Go, to begin with.'),
    entry('Go tools', 'Two of them.'),
    entry('Others'),
    entry('Writing Go', 'With tools.'),
    entry('Tea', 'going, toolbox'),
  ]);
  expect(await find('go tool')).toEqual(['Go tools', 'Writing Go', 'Notes', 'Tea']);
});

test.each([
  ['FIRE crem', ['Crème brûlée', 'Creme']],
  ['sugar brulee', ['Crème brûlée']],
  ['rème', []],
  ['図書館', ['東京の図書館']],
  ['館', ['東京の図書館']],
  ['管理システム 東京', ['東京の図書館']],
  ['管理図書', []],
  ['constructor proto tostring', ['constructor']],
  ['?!', []],
])(
  'each word of a query has to begin a word of an entry, in any order and case: %s',
  async (query, titles) => {
    const { find } = index([
      entry('Crème brûlée', 'Sugar and fire.'),
      entry('Creme', 'Fire alone.'),
      entry('東京の図書館', '貸出管理システムを作りました。'),
      entry('constructor', '__proto__ toString'),
    ]);
    expect(await find(query)).toEqual(titles);
  },
);

test('a long index has parts, of which a query needs few, and the same bytes each time', async () => {
  const entries = Array.from({ length: 300 }, (_, n) => {
    const words = Array.from({ length: 200 }, (_, m) => ((n * 200 + m) * 7919).toString(36));
    return entry(`Title ${n}`, words.join(' '));
  });
  const { files, loaded, find } = index(entries);
  expect(files.size).toBeGreaterThan(10);
  expect((await find('title 299'))[0]).toBe('Title 299');
  const before = loaded.size;
  expect(before).toBeLessThan(5);
  for (const n of [0, 59_999, 31_415]) {
    const found = await find((n * 7919).toString(36));
    expect(found).toContain(`Title ${Math.floor(n / 200)}`);
  }
  expect(index(entries).files).toEqual(files);
});

test('a body is read without its markup, and code as it is', () => {
  const body = [
    "import x from './x'",
    '<Figure src="a.svg" alt="A chart" caption="Rise > fall" />',
    'See [the docs](https://example.com/path) or https://example.org.',
    '```ts',
    'const list: Map<string> = f(<div>);',
    '```',
    'a < b, <em>and</em> more',
  ].join('\n');
  expect(pickWords(body).split(/\s+/).join(' ').trim()).toBe(
    'A chart Rise > fall See [the docs or ```ts const list: Map<string> = f(<div>); ``` a < b, and more',
  );
});

test('the file of an index keeps its name, and its parts are named by what is in them', async () => {
  const find = async (word: string) => {
    const projects = Array.from({ length: 61 }, (_, n) => ({ title: `Title ${n}`, order: n }));
    const body = { raw: `About ${word}.` };
    const site = makeSite(
      { projects: [...projects, { title: 'Last', body }] },
      { basePath: '/b/' },
    );
    const read = async (file: string) => JSON.parse(`${await findOutput([site], file)}`);
    const index: SearchIndex = await read('projects/search.json');
    const rows = await findEntries(index, word, (part) => read(part.replace('/b/', '')));
    return { parts: index.parts, found: rows.map(([title]) => title) };
  };
  const [atlas, maps] = await Promise.all(['atlas', 'maps'].map(find));
  expect([atlas?.found, maps?.found]).toEqual([['Last'], ['Last']]);
  expect(atlas?.parts).not.toEqual(maps?.parts);
  expect(await findOutput([makeSite()], 'projects/search.json')).toBeUndefined();
});

import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import type { Entry } from '../../model/entries.ts';
import { findField } from './cover-field.ts';
import { type CoverSource, drawCover, findCoverSource } from './covers.ts';

const names = ['TypeScript', 'React', 'C & C++', 'Vite', 'CSS', 'Nix', 'Go'];
const both = { title: 'Project', caption: 'Drawn from C & C++' };
const sources: CoverSource[] = [
  { ...both, kind: 'languages', names },
  { ...both, kind: 'languages', names: ['C'] },
  { ...both, kind: 'tags', names },
  { ...both, kind: 'tags', names: ['日本語'] },
  { ...both, kind: 'publications', years: [2018, 2024, 2024], year: 2024 },
  { ...both, kind: 'publications', years: [2024], year: 2024 },
  { ...both, kind: 'sentences', lengths: Array.from({ length: 120 }, (_, index) => index + 1) },
  { ...both, kind: 'sentences', lengths: [12] },
];

test.each(sources)(
  'a cover of $kind is light, has several colors and moves in its answer',
  async (source) => {
    const svg = drawCover(source, 0);
    expect(svg.length).toBeLessThan(4000);
    const picture = sharp(Buffer.from(svg));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const answered = svg.replace(' display="none"', '').replace('<g>', '<g display="none">');
    const [still, moved] = await Promise.all(
      [svg, answered].map((one) => sharp(Buffer.from(one)).raw().toBuffer()),
    );
    expect(moved?.equals(still ?? Buffer.of())).toBe(false);
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  },
);

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
  expect(find({ tags, link, pagePath: 'projects/a/' })).toEqual({ kind: 'tags', names: tags });
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
    lengths: [8, 21, 6, 3, 2, 4],
  });
  expect(find({ description: 'Short. Shorter.' })).toEqual({ kind: 'sentences', lengths: [6, 8] });
  expect(find({ title: '…' })).toEqual({ kind: 'sentences', lengths: [1] });
});

test('a cover has no bars for what is not a sentence', () => {
  const raw =
    '# One. Two\n\nOne sentence here.\n\n## A list\n1. The first is short.\n\n   ```js\n   a. b.\n   ```\n' +
    '2. The second\n\n   <Figure src="a.svg" alt="a > b. c. d" />\n\n{/* Not. This. */}\n\n' +
    '$$\na. b\n$$\n\n### An end\nIt was fun.\n';
  const lengths = [18, 19, 10, 11];
  expect(find({ body: { raw, code: '' } })).toEqual({ kind: 'sentences', lengths });
});

test('its caption says what it is drawn from, unless that is a single sentence or publication', () => {
  const paper = { year: '2024', bibtex: '@misc{}' };
  expect(read({ tags }).caption).toBe('Drawn from Rust, C');
  expect(read({ description: 'Short. Shorter.' }).caption).toBe('Drawn from 2 sentences');
  expect(read(paper, [paper]).caption).toBe('Drawn from 2 publications');
  expect([read(paper).caption, read({}).caption]).toEqual(['', '']);
});

/** A picture of horizontal bands. */
function draw(...bands: string[]): Buffer {
  const rows = bands.map(
    (fill, y) => `<rect y="${y * 100}" width="900" height="100" fill="${fill}"/>`,
  );
  const size = `width="900" height="${bands.length * 100}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rows.join('')}</svg>`);
}

test('a field has the strongest color of its cover, and ink that can be read on it', async () => {
  for (const color of ['#c0392b', '#f5d90a', '#0b5d3b']) {
    const field = await findField(draw('#eee', '#eee', '#ddd', color));
    expect(wcagContrast(field.color, color)).toBeLessThan(1.2);
    expect(wcagContrast(field.color, field.ink)).toBeGreaterThanOrEqual(4.5);
  }
});

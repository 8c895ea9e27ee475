import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeContent } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { checkContent } from '../../build/check/check-content.ts';
import { createSite } from '../../model/create-site.ts';
import { makeDocuments } from '../check/documents.ts';
import { formatErrors } from '../error.ts';
import { findEditionFacts } from './list-editions.ts';
import { findOwnLayer } from './list-own-code.ts';

let folder = '';
beforeEach(async () => {
  folder = await makeFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

async function writeCode(code: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(code)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const section = 'export default function Part() { return null; }\n';
const facts = (name: string) => JSON.stringify({ name, darkPaper: '#101010' });

/** Writes the owner's code, and checks content with this `site.yaml`. */
async function check(code: Record<string, string>, site = '') {
  await writeCode(code);
  const talks = { 'talks/a.yaml': 'title: A\n', 'talks/b.yaml': 'title: B\n' };
  const dir = await makeContent({ 'site.yaml': site, ...(site.includes('talks') && talks) });
  const result = await checkContent(dir);
  const all = [...result.errors, ...result.warnings].filter(({ rule }) => rule !== 'unused-image');
  return { ...result, said: all.length > 0 ? formatErrors(all).replaceAll(dir, 'content') : '' };
}

const talks = (layout: string) => `sections: [{ section: talks, layout: ${layout} }]\n`;

test.each([
  ['grid', ''],
  [
    'gird',
    'must be one of ledger, cards, quotes, list, publications, prose, timeline, tiles, grid',
  ],
  ['gird', 'found the text "gird" — did you mean "grid"?'],
  // A file with the name of a built-in layout is for any section, too.
  ['timeline', '"layout" in item 1 of "sections" does not fit "talks": "timeline"'],
  ['timeline', 'Its layouts: ledger, cards, quotes, list, publications, prose, grid.'],
])('the layout %s is checked with the owner’s own ones', async (layout, expected) => {
  const { said } = await check(
    { 'src/sections/grid.tsx': section },
    `sections: [{ section: talks, layout: ${layout} }, { section: projects, layout: grid }]\n`,
  );
  if (expected) expect(said).toContain(expected);
  else expect(said).toBe('');
});

test('a file with the name of a built-in layout opens it to any section', async () => {
  expect((await check({ 'src/sections/timeline.tsx': section }, talks('timeline'))).said).toBe('');
});

test('a file that no section uses is a warning, and parts, layouts and sections are used', async () => {
  const names = ['home', 'not-found', 'cards', 'projects', 'talks'];
  const code = Object.fromEntries(names.map((name) => [`src/sections/${name}.tsx`, section]));
  const { said } = await check({ ...code, 'src/sections/lonely.tsx': section }, talks('list'));
  expect(said.match(/src\/sections\/\S+.*/g)).toEqual([
    'src/sections/lonely.tsx:1:1  warning  no section has the layout "lonely"  own-code',
  ]);
  expect(said).toContain('Add "layout: lonely" to a section in site.yaml.');
});

test.each([
  ['function Part() {}\n', ':1:1  error  has no default export'],
  [`${section}export const shown = count;\n`, ':2:1  error  "shown" must be a number: "count"'],
])('%j cannot be a section', async (text, expected) => {
  const { said } = await check({ 'src/sections/home.tsx': text });
  expect(said).toContain(`src/sections/home.tsx${expected}`);
});

test.each([
  ['', 2],
  ['export const shown = 1;\n', 1],
])('an own layout that says %j shows %i entries', async (text, count) => {
  const { records } = await check({ 'src/sections/grid.tsx': text + section }, talks('grid'));
  const { entrySections } = createSite(makeDocuments(records), { basePath: '/' });
  const found = entrySections.find(({ id }) => id === 'talks');
  expect([found?.shown.length, found?.entries.length]).toEqual([count, 2]);
});

test('the site may have the owner’s edition, and those of packages', async () => {
  const code = {
    'src/edition/index.tsx': section,
    'src/edition/edition.json': facts('gazette'),
    'node_modules/frontispiece-edition-board/edition.json': facts('board'),
  };
  expect((await check(code, 'theme: { edition: gazette }\n')).said).toBe('');
  expect((await check({}, 'theme: { edition: board }\n')).said).toBe('');
  expect(findEditionFacts({ edition: 'board' })).toEqual({ name: 'board', darkPaper: '#101010' });
  const { said } = await check({}, 'theme: { edition: bord }\n');
  expect(said).toContain(
    '"theme.edition" must be one of poster, index, folio, gazette, board, found the text "bord" — did you mean "board"?',
  );
});

test.each([
  ['src/styles.css', 'own'],
  ['src/components/a.module.css', 'own.parts'],
  ['src/edition/a.css?inline', 'edition'],
  ['node_modules/frontispiece-edition-board/a.css', 'edition'],
  ['public/a.css', undefined],
])('%s is in the layer %s', (file, layer) => {
  expect(findOwnLayer(join(folder, file))).toBe(layer);
});

test('edition.json that cannot be used is an error with its line', async () => {
  const { said } = await check({
    'src/edition/index.tsx': '',
    'src/edition/edition.json': '{\n  "name": "Gazette",\n  "weight": 3\n}\n',
  });
  expect(said).toContain(
    'src/edition/edition.json:2:11  error  "name" is not such a text: "Gazette"',
  );
  expect(said).toContain('src/edition/index.tsx:1:1  error  has no default export');
  expect(said).toContain('src/edition/edition.json:3:3  error  unknown field "weight"');
});

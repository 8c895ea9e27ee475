import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';

test.each([
  ['deep.json', `{"basics": ${'['.repeat(5000)}`, 'deep.json:1:211  error  the file is nested too'],
  ['deep.bib', `{"basics": ${'['.repeat(5000)}`, 'deep.bib:1:211  error  the file is nested too'],
  ['deep.yaml', `cv: ${'{a: '.repeat(5000)}`, 'deep.yaml:1:805  error  the file is nested too'],
  [
    'large.json',
    '1'.repeat(8 * 1024 * 1024 + 1),
    'large.json:1:1  error  the file has 8193 KiB; 8192 KiB',
  ],
])('%s is refused before a parser reads it', async (name, text, message) => {
  const { error, records } = await importFile([name, text]);
  expect(error).toContain(message);
  expect(records).toEqual({});
});

test('of thousands of items the first ones come', async () => {
  const skills = Array.from({ length: 1002 }, (_, index) => ({ name: `Skill ${index}` }));
  const basics = { name: 'Ada', email: 'ada@ada.example' };
  const { records, remarks } = await importFile(['many.json', JSON.stringify({ basics, skills })]);
  expect(records['skills/skills.yaml'].items).toHaveLength(1000);
  expect(remarks.join('\n')).toContain('of 1002 items of this part, 1000 are read');
});

test.each([
  [{ name: 'x', version: 1, projects: { a: 1 } }, 'it has few of basics, work'],
  [{ a: 1 }, 'it has none of basics, work'],
  [{}, 'it has none'],
])('%j is no resume', async (json, hint) => {
  expect((await importFile(['angular.json', JSON.stringify(json)])).error).toContain(hint);
});

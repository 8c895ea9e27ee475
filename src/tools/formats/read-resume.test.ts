import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { importFile, mapText, packTables } from '../../../tests/helpers/import-file.ts';

test.each([
  ['deep.json', `{"basics": ${'['.repeat(5000)}`, 'deep.json:1:211  error  the file is nested too'],
  ['deep.bib', `{"basics": ${'['.repeat(5000)}`, 'deep.bib:1:211  error  the file is nested too'],
  ['deep.yaml', `cv: ${'{a: '.repeat(5000)}`, 'deep.yaml:1:805  error  the file is nested too'],
  [
    'large.json',
    '1'.repeat(8 * 1024 * 1024 + 1),
    'large.json:1:1  error  the file has 8193 KiB; the limit is 8192 KiB',
  ],
  ['cv.yaml', 'cv:\n  name: Mira\n   email: x', 'cv.yaml:2:9  error  '],
  ['cv.yaml', 'cv:\n  name: [Mira', 'cv.yaml:2:9  error  '],
  ['cv.yaml', 'cv: &a\n  name: Mira\n  sections: *a', 'cv.yaml:3:13  error  '],
  ['cv.yaml', 'cv: nothing', 'cv.yaml:1:1  error  this is not a JSON Resume'],
  [
    'cv.yaml',
    'cv:\n  name: Mira\n  sections: { a: [&b [1, 1, 1], &c [*b, *b, *b], &d [*c, *c, *c, *c, *c]] }',
    'no email address',
  ],
  [
    'cv.yaml',
    `cv:\n${Array.from({ length: 40 }, (_, at) => `  a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)
      .join('\n')
      .replaceAll('*a-1', '1')}`,
    'cv.yaml:',
  ],
  [
    'angular.json',
    '{ "version": 1, "root": "", "projects": { "a": 1 } }',
    'publications, languages, interests, references.\n',
  ],
  ['other.json', '{ "a": 1 }', 'it has none of basics, work'],
  ['near.json', '{"experience": []}', 'references. "experience" — did you mean "work"?\n'],
  [
    'comma.json',
    '{\r\n  "basics": {}\r\n  "work": []\r\n}',
    ':3:3  error  this is not JSON: comma expected  ',
  ],
  ['comment.json', '{ // a\n"b": 1}', ':1:3  error  this is not JSON: invalid comment token  '],
  ['word.json', '{\n"a": b}', ':2:6  error  this is not JSON: invalid symbol  '],
  ['none.json', ' \n', 'none.json is empty — save or download it again'],
  ['a.pdf', '%PDF-1.7\n%', 'a.pdf is a PDF, in which no text says what it is — save your'],
  ['a.json', '\uFEFF\n<!DOCTYPE html><title>Sign in', 'a.json is a web page, not a resume'],
  ['a.csv', 'First Name,Last Name\nAda,L\n', "a.csv is one table — name LinkedIn's .zip"],
  ['latin.json', Buffer.from('"Zo\xEB"', 'latin1'), ':1:4  error  the file is not UTF-8 text  '],
  ['empty.json', '{}', 'it has none'],
  [
    'a.zip',
    strToU8('PK\u0003\u0004 and no more'),
    'a.zip is a damaged archive (invalid zip data) — ',
  ],
  ['a.zip', zipSync({ 'notes.txt': strToU8('x') }), 'a.zip is an archive without Profile.csv, '],
  [
    'a.zip',
    zipSync({ 'Profile.csv': strToU8('名,姓\n太郎,山田\n'), 'Skills.csv': strToU8('') }),
    'a.zip has no table of a resume that can be read: they are empty, or not in English — ',
  ],
  [
    'a.zip',
    zipSync({ 'Skills.csv': new Uint8Array([0x4e, 0xeb, 0x0a]) }),
    'a.zip contains Skills.csv, which is not UTF-8 text — use the archive as it came',
  ],
])('%s is refused, as it is too large, broken or no resume (%#)', async (name, text, message) => {
  const { error, records } = await importFile([name, text]);
  expect(error).toContain(message);
  expect(records).toEqual({});
});

test('of thousands of rows the first ones come, and a table that is too large is not unpacked', async () => {
  const tables = {
    'Profile.csv': 'First Name,Last Name,Headline,Summary\nMira,Okafor,Engineer,Trees.\n',
    'Email Addresses.csv': 'Email Address\nmira@mira.example\n',
    'Positions.csv': `Title,Company Name,Started On,Finished On\n${'Developer,Quay,2020,\n'.repeat(9000)}`,
    'Skills.csv': `Name\n${' '.repeat(4_000_000)}`,
  };
  const { error, records, remarks } = await importFile(['a.zip', packTables(tables)]);
  expect(error).toBeUndefined();
  expect(Object.keys(records)).toHaveLength(200 + 1);
  expect(remarks).toEqual([
    expect.stringContaining('Skills.csv — is too large for a table of a resume'),
    'a.zip, Positions.csv:202  row — the table has too many rows, so the rest is left out',
  ]);
});

interface Row {
  name: string;
  resume: object;
  siteUrl?: string | null;
  socials?: object[];
  years?: string[];
  placeholders?: string[];
  remarks?: string[];
}

const rows: Row[] = parse(readFileSync('tests/fixtures/resumes.yaml', 'utf8'));

test.each(rows)('of a resume, $name', ({ name: _, resume, ...wanted }) => {
  const { profile, experiences, ...others } = mapText(resume);
  const { siteUrl = null, socials } = profile ?? {};
  const years = experiences.map(({ year }) => year);
  expect({ siteUrl, socials, years, ...others }).toMatchObject(wanted);
});

test.each([
  ['2015', ['2015', 'Spring 2015', '12/06/2015', '2015-13-01']],
  ['Jun 2015', ['2015-06', '2015-6', '2015-06-12', '2015-06-12T00:00:00Z', '2015.06.12']],
  ['Mar 2015', ['März 2015', 'mars 2015', '2015年3月', '1 de março de 2015']],
  ['Jun 2015', ['06/2015', 'Jun 2015', 'june, 2015', 'Jun. 2015', '5th June 2015', 'June 5, 2015']],
  [undefined, ['soon', '1066-10-14', '9999-12-31', '20150612', '15', 'June']],
])('the date %s is read from %j', (date, texts) => {
  const work = texts.map((startDate) => ({ name: 'A', startDate, endDate: '' }));
  const years = mapText({ work }).experiences.map(({ year }) => year);
  expect(years).toEqual(texts.map(() => (date ? `${date} - Present` : '1900')));
});

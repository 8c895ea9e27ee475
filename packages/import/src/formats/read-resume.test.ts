import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { importFile, mapText, packTables } from '../../../../tests/helpers/import-file.ts';
import { talkType } from '../../../../tests/helpers/pull.ts';
import { readBibliography } from './bibtex.ts';

interface Row {
  name: string;
  resume: object;
  siteUrl?: string | null;
  socials?: object[];
  years?: string[];
  placeholders?: string[];
  remarks?: string[];
}

const { resumes, refused } = parse(readFileSync('tests/fixtures/resumes.yaml', 'utf8')) as {
  resumes: Row[];
  refused: { file: string; text: string; message: string }[];
};

test.each<[name: string, data: string | Uint8Array, message: string]>([
  ...refused.map(({ file, text, message }) => [file, text, message] as [string, string, string]),
  ['deep.json', `{"basics": ${'['.repeat(5000)}`, 'deep.json:1:211  error  the file is nested too'],
  ['deep.bib', `{"basics": ${'['.repeat(5000)}`, 'deep.bib:1:211  error  the file is nested too'],
  ['deep.yaml', `cv: ${'{a: '.repeat(5000)}`, 'deep.yaml:1:805  error  the file is nested too'],
  [
    'large.json',
    '1'.repeat(8 * 1024 * 1024 + 1),
    'large.json:1:1  error  the file has 8193 KiB; the limit is 8192 KiB',
  ],
  [
    'cv.yaml',
    `cv:\n${Array.from({ length: 40 }, (_, at) => `  a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`)
      .join('\n')
      .replaceAll('*a-1', '1')}`,
    'cv.yaml:',
  ],
  ['latin.json', Buffer.from('"Zo\xEB"', 'latin1'), ':1:4  error  the file is not UTF-8 text  '],
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

test.each(resumes)('of a resume, $name', ({ name: _, resume, ...wanted }) => {
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

const content = {
  'profile.yaml': `schemaVersion: 1
name: Mira A. Okafor
roles: [Engineer]
bio: Trees.
contactInfo: { email: mira@mira.example }
socials: []
copyrightYear: 2026
`,
  'site.yaml': 'sections: [about, { section: publications, layout: list }]\n',
};

test('importing again adds only what is new, and a section for it', async () => {
  const bib = (...titles: string[]) =>
    [
      'p.bib',
      titles.map((title) => `@misc{${title}, title={${title}}, year=2020}`).join('\n'),
    ] as const;
  const there = { ...content, 'publications/one.yaml': 'title: One\ndescription: Mine.\n' };
  const { records, remarks } = await importFile(bib('One', 'Two'), { content: there });
  expect(records['publications/one.yaml']).toEqual({ title: 'One', description: 'Mine.' });
  expect(records['publications/two.yaml']).toMatchObject({ title: 'Two', year: '2020' });
  expect(remarks).toEqual([]);
  const again = await importFile(bib('One'), { content: there });
  expect(again.out).toContain('publications/one.yaml is there already, and stays as it is\n');
  expect(again.out).toContain('Nothing was written: everything is there already.\n');
  // The section is named, and nothing else of the owner's file changes.
  const { 'site.yaml': _, ...others } = content;
  const defaultOrder = ['about', 'technologies', 'experience', 'education', 'projects', 'writing'];
  const added = { section: 'publications', layout: 'publications' };
  const first = await importFile(bib('One'), { content: others });
  expect(first.records['site.yaml']).toEqual({ sections: [...defaultOrder, added] });
  const own = '# Mine\nlinks:   []   # none\nsections:\n    - projects      # first\n';
  const second = await importFile(bib('One'), { content: { ...others, 'site.yaml': own } });
  expect(await readFile(join(second.dir, 'site.yaml'), 'utf8')).toBe(
    `${own}    - { section: publications, layout: publications }\n`,
  );
  const former = 'parts:\n  - { part: talks, layout: list, hidden: true }\n';
  const kept = await importFile(bib('One'), { content: { ...others, 'site.yaml': former } });
  expect(await readFile(join(kept.dir, 'site.yaml'), 'utf8')).toBe(
    `${former}  - { part: publications, layout: publications }\n`,
  );
  const third = await importFile(bib('One'), { content: { ...others, 'site.yaml': '# Mine\n' } });
  expect(third.records['site.yaml']).toEqual({ sections: [...defaultOrder, added] });
  const broken = await importFile(bib('One'), {
    content: { ...others, 'site.yaml': 'sections: x' },
  });
  expect(broken.error).toBe('content/site.yaml has an error — run npm run check, and fix it first');
  expect(broken.records['site.yaml']).toEqual({ sections: 'x' });
  expect((await importFile(bib('One'))).error).toBe(
    'Nothing was written: a bibliography is added to content, and content has no profile.yaml — import a resume first, or name the content folder with --into',
  );
});

test('the name of the owner is emphasized, whatever ending the profile has', async () => {
  const bib = ['p.bib', '@misc{a, title={A}, author={Okafor, Mira A.}, year=2020}'] as const;
  const { records } = await importFile(bib, {
    content: { 'profile.yml': content['profile.yaml'] },
  });
  expect(records['publications/a.yaml'].description).toBe('**Mira A. Okafor**');
});

test('an entry that the check refuses is left out with its line, and the others are written', async () => {
  const authors = Array.from({ length: 1100 }, (_, index) => `Roe-${index}, Robin`).join(' and ');
  const names = ['note', 'series', 'edition', 'address', 'publisher', 'organization', 'chapter'];
  const fields = names.map((name) => `${name}={${'n'.repeat(40_000)}}`).join(', ');
  const large = `@misc{large, title={Large}, ${fields}, year=2020}`;
  const many = `@misc{many, title={Many}, author={${authors}}, year=2021}`;
  const { error, remarks, records } = await importFile(['p.bib', `${large}\n${many}\n`], {
    content,
  });
  expect(error).toBeUndefined();
  expect(remarks).toEqual([
    'p.bib:2:27  many.author — of 1100 authors, the first ten are written, and "et al."',
    'p.bib:1:1  large — "Large" is left out: the file has 313 KiB; the limit is 256 KiB',
  ]);
  expect(Object.keys(records)).toEqual(
    expect.arrayContaining(['publications/many.yaml', 'site.yaml']),
  );
  expect(records['publications/large.yaml']).toBeUndefined();
});

test('a "$" without a pair, a footnote, a journal without braces and a character without a font cost no entry', async () => {
  const money = '@article{a, title={Costs of $5}, author={Roe, Robin}, journal=\\apj, year=2020}';
  const rare =
    '@article{b, title={Fine $y^2$ \u{13000}}, author={Roe\\thanks{Equal}, Robin}, year=2021}';
  const { error, remarks, records } = await importFile(['p.bib', `${money}\n${rare}\n`], {
    content,
  });
  expect(error).toBeUndefined();
  expect(remarks).toEqual([
    'p.bib:1:1  a — a "$" has no pair, so no "$" of this entry begins a formula — write "\\$" for a dollar',
    'p.bib:2:47  entry — "\\thanks{Equal}" is a footnote, and is left out',
    'p.bib:2:1  b — no installed font has \u{13000} (U+13000), so it is left out',
  ]);
  expect(records['publications/costs-of-5.yaml']).toMatchObject({
    title: 'Costs of $5',
    by: 'Astrophysical Journal',
    bibtex: expect.stringContaining('journal = {Astrophysical Journal}'),
  });
  expect(Object.values(records)).toContainEqual(
    expect.objectContaining({ title: 'Fine y²', description: 'Robin Roe' }),
  );
});

test('an entry that cannot be read is named, and very many authors are cut', () => {
  const author = Array.from({ length: 90 }, (_, index) => `Roe${index}, Robin`).join(' and ');
  const good = `@article{b, title={Good}, author={${author}}, year={2020}}\n`;
  const broken = `${good}@article{a, title={Broken`;
  const { drafts, unread, remarks } = readBibliography(broken, 'p.bib', talkType);
  expect(drafts.map(({ from }) => from)).toEqual(['p.bib#b']);
  expect(drafts[0]?.values.description).toMatch(/^(?:Robin Roe\d, ){10}et al\.$/);
  // The owner is named, whatever their place among the others.
  const own = readBibliography(good, 'p.bib', talkType, 'Robin Roe88');
  expect(own.drafts[0]?.values.description).toMatch(
    /^(?:Robin Roe\d, ){10}…, \*\*Robin Roe88\*\*, et al\.$/,
  );
  expect(unread).toBe(1);
  expect(remarks).toEqual([
    'p.bib:1:27  b.author — of 90 authors, the first ten are written, and "et al."',
    expect.stringMatching(/^p\.bib:2:1 {2}a — .*left out/),
  ]);
});

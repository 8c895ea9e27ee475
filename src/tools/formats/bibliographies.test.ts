import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';

const content = {
  'profile.yaml': `schemaVersion: 1
name: Mira A. Okafor
roles: [Engineer]
bio: Trees.
contactInfo: { email: mira@mira.example }
socials: []
copyrightYear: 2026
`,
  'site.yaml': 'parts: [about, { part: publications, layout: list }]\n',
};

test('importing again adds only what is new, and a part for it', async () => {
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
  // The part is named, and nothing else of the owner's file changes.
  const { 'site.yaml': _, ...others } = content;
  const usual = ['about', 'technologies', 'experience', 'education', 'projects', 'writing'];
  const added = { part: 'publications', layout: 'publications' };
  const first = await importFile(bib('One'), { content: others });
  expect(first.records['site.yaml']).toEqual({ parts: [...usual, added] });
  const own = '# Mine\nlinks:   []   # none\nparts:\n    - projects      # first\n';
  const second = await importFile(bib('One'), { content: { ...others, 'site.yaml': own } });
  expect(await readFile(join(second.dir, 'site.yaml'), 'utf8')).toBe(
    `${own}    - { part: publications, layout: publications }\n`,
  );
  const third = await importFile(bib('One'), { content: { ...others, 'site.yaml': '# Mine\n' } });
  expect(third.records['site.yaml']).toEqual({ parts: [...usual, added] });
  const broken = await importFile(bib('One'), { content: { ...others, 'site.yaml': 'parts: x' } });
  expect(broken.error).toBe(
    'content/site.yaml has an error — run npm run check:content, and fix it first',
  );
  expect(broken.records['site.yaml']).toEqual({ parts: 'x' });
  expect((await importFile(bib('One'))).error).toBe(
    'Nothing was written: a bibliography is added to content, and content has no profile.yaml — import a resume first, or name the content folder with --into',
  );
});

test('entries with an error are named with their line, and the others come', async () => {
  const text = String.raw`@article{good, title={Good \unknowncommand{x}}, year=2020}
@article{open, title={No end, year=2021}
@article{last, title={Last}, author={A and B}, year={soon}, journal=unknown}
@article{hostile, title={<script>alert(1)</script> {x} \{evil\}}, year=2022,
  url={javascript:alert(1)}, html={https://user:pass@x.example/}, abstract={import fs from 'fs'

{process.exit()} <img src=x onerror=y>}}
`;
  const { error, errors, records, remarks } = await importFile(['p.bib', text], { content });
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(Object.keys(records)).toEqual([
    'profile.yaml',
    'publications/good-unknowncommandx.yaml',
    'publications/last.yaml',
    'publications/x-evil.mdx',
    'site.yaml',
  ]);
  // BibTeX is shown as it is, as code.
  const { bibtex = '', ...hostile } = records['publications/x-evil.mdx'] ?? {};
  expect(bibtex).toBe(
    '@article{hostile,\n  title = {<script>alert(1)</script> {x} \\{evil\\}},\n  year = {2022},\n}',
  );
  expect(JSON.stringify(hostile)).not.toMatch(/javascript:|<script|onerror|user:pass/);
  expect(remarks).toEqual([
    String.raw`p.bib:1:10  good — the LaTeX "\unknowncommand" is unknown, so it stays as it is`,
    'p.bib:2:1  open — this entry cannot be read, so it is left out: expected "}", found "@article{last, title"',
    'p.bib:3:48  last.year — "soon" cannot be read as a date',
    'p.bib:3:69  unknown — no @string has this name, so it stays as it is',
    'p.bib:4:19  hostile.title — its HTML or Markdown is taken out; the words stay (and 1 more like it)',
    'p.bib:5:3  hostile.url — "javascript:alert(1)" has no place',
    'p.bib:5:30  hostile.html — "https://user:pass@x.example/" has no place',
  ]);
});

test('signs at names stay signs, and an i keeps its dots', async () => {
  const text = String.raw`@article{a, title={Na\"{\i}ve}, author={Okafor*†, M. and Hart*, Tom}, year={2020}}`;
  const { error, errors, records } = await importFile(['papers.bib', text], { content });
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records['publications/naive.yaml']).toMatchObject({
    title: 'Naïve',
    description: String.raw`**M. Okafor\*†**, Tom Hart\*`,
  });
});

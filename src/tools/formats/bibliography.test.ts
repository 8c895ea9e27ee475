import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../tests/helpers/import-file.ts';
import { talkType } from '../../../tests/helpers/pull.ts';
import { readBibliography } from './bibtex.ts';

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

test('the name of the owner is emphasized, whatever ending the profile has', async () => {
  const bib = ['p.bib', '@misc{a, title={A}, author={Okafor, Mira A.}, year=2020}'] as const;
  const { records } = await importFile(bib, {
    content: { 'profile.yml': content['profile.yaml'] },
  });
  expect(records['publications/a.yaml'].description).toBe('**Mira A. Okafor**');
});

test('an entry that cannot be read is named, and very many authors are cut', () => {
  const author = Array.from({ length: 90 }, (_, index) => `Roe${index}, Robin`).join(' and ');
  const good = `@article{b, title={Good}, author={${author}}, year={2020}}\n`;
  const broken = `${good}@article{a, title={Broken`;
  const { drafts, unread, remarks } = readBibliography(broken, 'p.bib', talkType);
  expect(drafts.map(({ from }) => from)).toEqual(['p.bib#b']);
  expect(drafts[0]?.values.description).toMatch(/^.{450,600}, et al\.$/);
  // The owner is named, whatever their place among the others.
  const own = readBibliography(good, 'p.bib', talkType, 'Robin Roe88');
  expect(own.drafts[0]?.values.description).toMatch(
    /^.{450,560}, …, \*\*Robin Roe88\*\*, et al\.$/,
  );
  expect(unread).toBe(1);
  expect(remarks).toEqual([expect.stringMatching(/^p\.bib: a — .*left out/)]);
});

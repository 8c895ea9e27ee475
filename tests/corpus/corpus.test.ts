import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentError } from '../../src/engine/content/error.ts';
import { nameFiles } from '../../src/engine/schemas/content-type.ts';
import { contentTypes } from '../../src/engine/schemas/content-types.ts';
import { applyFixes } from '../../src/engine/tools/checks/fix-content.ts';
import { type ContentFiles, checkFiles, printFindings, project } from '../helpers/content.ts';
import { type CorpusCase, goodInputs, readCases } from './read-corpus.ts';

const fixed: ContentError[] = [];

/** Checks all of them first: the hints are looked at together. */
async function checkCases(corpus: readonly CorpusCase[], kind: 'errors' | 'warnings') {
  const cases = corpus.map(async ({ files, findings: expected }) => {
    const { root, [kind]: found } = await checkFiles(files);
    fixed.push(...found);
    await applyEach(files, root, found);
    return { title: expected[0]?.slice(0, 120), expected, found: printFindings(root, found) };
  });
  return Promise.all(cases);
}

/** An archive of that many projects has a search of its own. */
const manyProjects = Object.fromEntries(
  Array.from({ length: 61 }, (_, index) => [`projects/p${index}.mdx`, `${project}Text.\n`]),
);

const searched: CorpusCase = {
  files: {
    ...manyProjects,
    'projects/p0.mdx': project.replace('https://example.com', 'search.json'),
    'projects/search.json': '{}',
  },
  findings: [
    'projects/p0.mdx:5:7 "link" leads to a file whose URL is already in use: "projects/search.json"',
  ],
};

/** What a fix of one finding makes of its file, and what is found there then. */
const mended: { title: string; before: string[]; after: string[] }[] = [];

/** Applies each fix alone. */
async function applyEach(files: ContentFiles, root: string, found: readonly ContentError[]) {
  for (const finding of found) {
    const path = relative(root, finding.file).replaceAll('\\', '/');
    const text = files[path];
    if (finding.fix === undefined || typeof text !== 'string') continue;
    const { fix, endColumn = 0 } = finding;
    const changed = applyFixes(text, [{ ...finding, fix, endColumn }]);
    const { root: other, errors, warnings } = await checkFiles({ ...files, [path]: changed });
    mended.push({
      title: `${finding.message} → ${fix}`,
      before: printFindings(root, [finding]),
      after: printFindings(other, [...errors, ...warnings]),
    });
  }
}

const invalid = await checkCases([...(await readCases('errors')), searched], 'errors');
const odd = await checkCases(await readCases('warnings'), 'warnings');

describe('an error is reported at its position:', () => {
  test.each(invalid)('$title', ({ expected, found }) => {
    expect(found).toEqual(expected);
  });
});

describe('a warning is given where it is due:', () => {
  test.each(odd)('$title', ({ expected, found }) => {
    expect(found).toEqual(expected);
  });
});

describe('unusual but valid content is accepted:', () => {
  test.each(Object.entries(goodInputs))('%s', async (_, files) => {
    const { errors, root } = await checkFiles(files);
    expect(printFindings(root, errors)).toEqual([]);
  });
});

/** The files that a content folder may have. */
const patterns = contentTypes.filter(({ folder }) => folder !== '*').map(nameFiles);

/** Hints that differ from place to place; the others are one sentence a rule. */
const hints = [
  'Put it at "projects/no.svg" in the content folder, with the same capitals, or leave it out.',
  'Write links: [{ label: Repo, url: https://github.com/me/shop }].',
  'Write { platform: …, url: … }.',
  'Write it as caption="…", and end the tag with "/>".',
  'Write Markdown, like **bold**; write "\\<" for the character itself.',
  'Write true or false, without quotes.',
  'Write the whole name, without https:// and without a path, like me.goatcounter.com.',
  'Add "company: …". Company, club or program.',
  'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".',
  'Fields here: year, role, company, location, link, description, technologies, project, resume, for.',
  'Messaging app of this number: whatsapp by default, none for no link.',
  `Expected here: ${patterns.join(', ')}, pictures, and files that a text links to.`,
  'That is for text and mono only: name an installed font, or remove the line.',
  'Look for the font at fontsource.org, as the check does not know which exist; if it is there, run the "npm install" that its page shows.',
];

test('every error and every warning says how it is fixed', () => {
  expect(fixed.filter(({ hint = '' }) => !/^\S.*[.]$/s.test(hint))).toEqual([]);
  expect(fixed.map(({ hint }) => hint)).toEqual(expect.arrayContaining(hints));
  const rules = new Set(fixed.map(({ rule }) => rule));
  expect(rules.size).toBeGreaterThan(30);
  const entries = readFileSync('docs/rules.md', 'utf8').matchAll(/^## (.+)$/gm);
  expect(Array.from(entries, ([, rule]) => rule)).toEqual(expect.arrayContaining([...rules]));
});

test('what is certain is mended, and nothing else', () => {
  for (const { title, before, after } of mended) expect(after, title).not.toContain(before[0]);
  const fixes = mended.map(({ title }) => title.split(' → ').at(-1) ?? '');
  expect(fixes.length).toBeGreaterThanOrEqual(29);
  for (const fix of [
    'technologies',
    '  ',
    "'#826600'",
    '2025-02-01',
    'false',
    '[React.js]',
    '{ name: Figma }',
    "'I build sites: fast ones'",
    "{ name: 'Sass: mixins' }",
    'https://github.com/me/shop',
  ]) {
    expect(fixes).toContain(fix);
  }
});

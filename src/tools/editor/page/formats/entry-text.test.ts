import { expect, test } from 'vitest';
import { goodInputs } from '../../../../../tests/corpus/good.ts';
import { findContentType } from '../../../../node/check/record-file.ts';
import { type ContentType, contentTypes } from '../../../../schemas/content-types.ts';
import type { Fields } from '../../../entries/compare-values.ts';
import { renderEntry } from '../../../entries/render-entry.ts';
import { readEntry, writeEntryText } from './entry-text.ts';

const [, skillGroup, experience, , project] = contentTypes;
const site = contentTypes.at(-1) as ContentType;

/** The text of a file after its fields changed in the form, as the CMS trims them. */
function change(text: string, changes: Fields, type: ContentType = experience): string {
  const fields = { ...readEntry(type, text.trim()), ...changes };
  return `${writeEntryText(type, trimTexts(fields) as Fields, text.trim()).trim()}\n`;
}

function trimTexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, field) =>
    typeof field === 'string' ? field.trim() : field,
  );
}

const job = `# Mine
year: 2009 # long ago
role: "Developer"
company:   Studio   # the one by the river

# What I did.
description: >-
  Much
  work.
# Newest first.
technologies:
  # my favorite
  - React.js
  - 'Node.js' # since 2015
  # the old one

  - jQuery
`;

const records = Object.entries(goodInputs).flatMap(([name, files]) =>
  Object.entries(files).flatMap(([path, text]) => {
    const type = findContentType(path);
    if (!type || typeof text !== 'string') return [];
    // As the CMS hands texts over.
    return [{ path, name, type, text: text.trim().replace(/\r\n?/g, '\n') }];
  }),
);

/** Other words, or another number, for each text and number that a value holds. */
function listChanged(value: unknown): unknown[] {
  if (typeof value === 'string') return [`Changed: #1 ${value}`];
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) {
    const inside = value.flatMap((item, index) =>
      listChanged(item).map((changed) => value.with(index, changed)),
    );
    return [...inside, value.slice(1), value.toReversed()];
  }
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    listChanged(field).map((changed) => ({ ...(value as Fields), [name]: changed })),
  );
}

test.each(records)('$path ($name) stays as it is, and each of its fields can change', (record) => {
  const { type, text } = record;
  const fields = trimTexts(readEntry(type, text)) as Fields;
  expect(writeEntryText(type, fields, text)).toBe(text);
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'body') continue;
    for (const changed of listChanged(value)) {
      const made = writeEntryText(type, { ...fields, [name]: changed }, text);
      expect(trimTexts(readEntry(type, made)), made).toEqual(
        trimTexts({ ...fields, [name]: changed }),
      );
    }
  }
});

test('an empty list stays until somebody fills it', () => {
  const text = 'complete: []\nicon: a.svg\n';
  expect(change(text, { icon: 'b.svg' }, site)).toBe(text.replace('a.svg', 'b.svg'));
});

test('a group in which nothing was written is left out', () => {
  const type = findContentType('projects/a.mdx') as ContentType;
  const text = '---\ntitle: A\ndescription: Text.\n---\n';
  const form = { ...readEntry(type, text), source: { from: '', at: '', hashes: {} } };
  expect(writeEntryText(type, form, text)).toBe(text);
});

test('only lines of changed fields are rewritten; comments and quotes stay', () => {
  expect(change(job, { role: 'Boss', company: 'Other: one' })).toBe(
    job.replace('"Developer"', '"Boss"').replace('Studio   #', "'Other: one'   #"),
  );
  expect(change(job, { role: ' Developer\n', year: '2009' })).toBe(job);
  expect(change(job, { year: '2010' })).toBe(job.replace('2009', '2010'));
  expect(change(job, { description: 'Less.' })).toBe(job.replace('>-\n  Much\n  work', 'Less'));
});

test('lines of Japanese stay while another field changes', () => {
  const text = 'year: 2009\nrole: 開発\ncompany: 工房\ndescription: >-\n  文字を\n  読む。\n';
  expect(readEntry(experience as ContentType, text).description).toBe('文字を読む。');
  expect(change(text, { year: '2010' })).toBe(text.replace('2009', '2010'));
  const name = `${'長い文字を読む。'.repeat(14)}山田 太郎`;
  const changed = change(text, { description: name.repeat(2) });
  expect(readEntry(experience as ContentType, changed).description).toBe(name.repeat(2));
});

test('items take their comments along, and those that change in place keep them', () => {
  const text = change(job, { technologies: ['jQuery', 'Vite', 'React.js'] });
  expect(text).toContain('  - Vite\n  # my favorite\n  - React.js\n');
  expect(text).not.toContain('since 2015');
  expect(change(job, { technologies: ['React', 'Node', 'jQuery'] })).toBe(
    job.replace('React.js', 'React').replace("'Node.js'", "'Node'"),
  );
  const skills = `group: A
order: 1
items:
  - { name: React, icon: react } # first
  # second
  - name: Vue.js
    icon: vue
`;
  const items = [{ name: 'Vue.js' }, { name: 'React.js', icon: 'react' }, { name: 'C: #' }];
  expect(change(skills, { items }, skillGroup)).toBe(`group: A
order: 1
items:
  # second
  - name: Vue.js
  - { name: React.js, icon: react } # first
  - { name: 'C: #' }
`);
});

test('a list in brackets stays in brackets, also when it was empty', () => {
  const above = job.slice(0, job.indexOf('technologies:'));
  const line = `${above}technologies: ["C", D] # two\n`;
  expect(change(line, { technologies: ['D', 'C', 'E, F'] })).toBe(
    line.replace('["C", D]', `[D, "C", 'E, F']`),
  );
  const empty = change(line, { technologies: [] });
  expect(empty).toBe(line.replace('["C", D]', '[]'));
  expect(change(empty, { technologies: ['C', 'D'] })).toBe(line.replace('"C"', 'C'));
});

const study = `---
title: Shop # mine
# A link.
link: https://example.com
# Tools.
technologies: [C]
image: ./images/a.png
description: A shop.
---

    code

Text.
`;

test('a new field follows the schema’s order, and a removed one takes its comment', () => {
  const changes = { date: '2026-03-01', order: null, imageAlt: '', __sc_id: 'a1' };
  expect(change(study, changes, project)).toBe(
    study.replace('example.com\n', 'example.com\ndate: 2026-03-01\n'),
  );
  expect(change(study, { image: '' }, project)).toBe(study.replace('image: ./images/a.png\n', ''));
  expect(change(study, { image: './images/b.png' }, project)).toBe(
    study.replace('./images/a', 'images/b'),
  );
  expect(change(study, { title: 'Store' }, project)).toBe(study.replace('Shop #', 'Store #'));
});

test('changing a value leaves the fields that alias it, and unknown fields', () => {
  const text = job.replace('"Developer"', '&x Developer').replace('Studio   #', '*x #');
  expect(change(text, { role: 'Boss' })).toContain('company: Developer # the one');
  const odd = `${job}"a.b": { c: [1, 2] } # mine\n`;
  expect(change(odd, { 'a.b': undefined, role: 'Boss' })).toBe(odd.replace('Developer', 'Boss'));
});

test('a name in place of a part is a part in the form and a name in the file', () => {
  const text = 'parts:\n  - about # me\n  - { part: projects, link: Work }\n  - contact\n';
  const parts = [{ part: 'about' }, { part: 'projects', link: 'Work' }, { part: 'contact' }];
  // The form shows a switch that is on unless the file says otherwise.
  expect(readEntry(site, text)).toEqual({
    parts: parts.map((part) => ({ ...part, resume: true })),
  });
  const shown = parts.map((part) => ({ ...part, hidden: false }));
  expect(change(text, { parts: shown }, site)).toBe(text);
  expect(change(text, { parts: shown.with(2, { part: 'contact', hidden: true }) }, site)).toBe(
    text.replace('- contact', '- { part: contact, hidden: true }'),
  );
});

test('a body is written under the front matter, whose lines stay', () => {
  const body = 'New.\n\n---\n\nText';
  const head = study.slice(0, study.indexOf('    code'));
  expect(change(study, { body }, project)).toBe(`${head}${body}\n`);
  expect(change(study, { body: 'code\n\nText.\n\nMore.' }, project)).toBe(
    study.replace('Text.', 'Text.\n\nMore.'),
  );
  expect(change(study, { body: '' }, project)).toBe(head.trimEnd().concat('\n'));
});

test('a text that is no YAML is named with its line', () => {
  expect(() => readEntry(experience, 'a: b\n  c: d')).toThrow(/^line \d: .+ — /);
  expect(() => readEntry(project, '---\na: [\n---\n')).toThrow(/^line 2: /);
  expect(() => readEntry(project, 'Text')).toThrow('line 1: the file must begin with the line');
});

test('a color for both themes is the light one in the form and stays in the file', () => {
  const text = 'theme:\n  # mine\n  accent: "#0b5d3b"\n  palette: kraft\n';
  const theme = { accent: { light: '#0b5d3b' }, palette: 'kraft' };
  expect(readEntry(site, text)).toEqual({ theme });
  expect(change(text, { theme: { ...theme, palette: 'riso', text: '' } }, site)).toBe(
    text.replace('kraft', 'riso'),
  );
  expect(
    change(text, { theme: { ...theme, accent: { light: '#0b5d3b', dark: '#7bd6a8' } } }, site),
  ).toContain("  accent:\n    light: '#0b5d3b'\n    dark: '#7bd6a8'\n");
});

test('a new entry is written as npm run new writes it, without what was left empty', () => {
  const given = { title: 'A', description: 'B' };
  const empty = { technologies: [], links: [], imageAlt: '', date: '', order: null };
  expect(writeEntryText(project, { ...given, ...empty, body: '' })).toBe(
    renderEntry(project, given),
  );
});

test('a site of comments alone keeps them when its first field is written', () => {
  const text = change('# Mine\n# theme: {}\n', { parts: ['projects'] }, site);
  expect(text).toBe('# Mine\n# theme: {}\nparts: [projects]\n');
});

import { expect, test } from 'vitest';
import { goodInputs } from '../../../../../tests/corpus/read-corpus.ts';
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
    const isTranslation = /^(?:de|ar-EG)\//.test(path);
    if (!type || isTranslation || typeof text !== 'string') return [];
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

const skills = `group: A
order: 1
items:
  - { name: React, icon: react } # first
  # second
  - name: Vue.js
    icon: vue
`;

const brackets = `${job.slice(0, job.indexOf('technologies:'))}technologies: ["C", D] # two\n`;
const inner = brackets.replace(' D]', ' # mine\n  D]');
const odd = `${job}"a.b": { c: [1, 2] } # mine\n`;
const aliased = job.replace('"Developer"', '&x Developer').replace('Studio   #', '*x #');
const accent = 'theme:\n  # mine\n  accent: "#0b5d3b"\n  palette: kraft\n';
const light = { light: '#0b5d3b' };

type Edit = [changes: Fields, old: string, next: string];

const ofJob: Edit[] = [
  [{ role: 'Boss' }, '"Developer"', '"Boss"'],
  [{ company: 'Other: one' }, 'Studio   #', "'Other: one'   #"],
  [{ role: ' Developer\n', year: '2009' }, '', ''],
  [{ year: '2010' }, '2009', '2010'],
  [{ description: 'Less.' }, '>-\n  Much\n  work', 'Less'],
  [{ technologies: ['React.js', 'Node', 'jQuery'] }, "'Node.js'", "'Node'"],
];
const ofBrackets: Edit[] = [
  [{ technologies: ['D', 'C', 'E, F'] }, '["C", D]', "[D, C, 'E, F']"],
  [{ technologies: [] }, '["C", D]', '[]'],
];
const oneLeft = '# mine\ntechnologies: [D]';
const moved = [{ name: 'Vue.js' }, { name: 'React.js', icon: 'react' }, { name: 'C: #' }];
const movedText = `  # second
  - name: Vue.js
  - { name: React.js, icon: react } # first
  - { name: 'C: #' }
`;
const ofStudy: Edit[] = [
  [{ date: '2026-03-01', order: null, imageAlt: '' }, '.com\n', '.com\ndate: 2026-03-01\n'],
  [{ image: '', __sc_id: 'a1' }, 'image: ./images/a.png\n', ''],
  [{ image: './images/b.png' }, './images/a', 'images/b'],
  [{ title: 'Store' }, 'Shop #', 'Store #'],
  [{ body: 'New.\n\n---\n\nText' }, '    code\n\nText.', 'New.\n\n---\n\nText'],
  [{ body: 'code\n\nText.\n\nMore.' }, 'Text.', 'Text.\n\nMore.'],
  [{ body: '' }, '\n    code\n\nText.\n', ''],
  [{ source: { from: '', at: '', hashes: {} } }, '', ''],
];
const both = { accent: { ...light, dark: '#7bd6a8' }, palette: 'kraft' };
const ofAccent: Edit[] = [
  [{ theme: { accent: light, palette: 'riso', text: '' } }, 'kraft', 'riso'],
  [{ theme: both }, ' "#0b5d3b"', "\n    light: '#0b5d3b'\n    dark: '#7bd6a8'"],
];

test.each<[type: ContentType, text: string, edits: Edit[]]>([
  [experience, job, ofJob],
  [experience, brackets, ofBrackets],
  [experience, inner, [[{ technologies: ['D'] }, 'technologies: ["C", # mine\n  D]', oneLeft]]],
  [experience, odd, [[{ 'a.b': undefined, role: 'Boss' }, 'Developer', 'Boss']]],
  [skillGroup, skills, [[{ items: moved }, skills.slice(skills.indexOf('  - {')), movedText]]],
  [project, study, ofStudy],
  [site, accent, ofAccent],
  [site, 'complete: []\nicon: a.svg\n', [[{ icon: 'b.svg' }, 'a.svg', 'b.svg']]],
  [site, '# Mine\n# theme: {}\n', [[{ parts: ['projects'] }, '{}\n', '{}\nparts: [projects]\n']]],
])('of a $name only the lines that change are written: %#', (type, text, edits) => {
  for (const [changes, old, next] of edits) {
    expect(change(text, changes, type)).toBe(text.replace(old, () => next));
  }
});

test('items take their comments along, and an alias becomes its value', () => {
  const text = change(job, { technologies: ['jQuery', 'Vite', 'React.js'] });
  expect(text).toContain('  - Vite\n  # my favorite\n  - React.js\n');
  expect(text).not.toContain('since 2015');
  expect(change(aliased, { role: 'Boss' })).toContain('company: Developer # the one');
});

test('lines of Japanese stay while another field changes', () => {
  const text = 'year: 2009\nrole: 開発\ncompany: 工房\ndescription: >-\n  文字を\n  読む。\n';
  expect(readEntry(experience as ContentType, text).description).toBe('文字を読む。');
  expect(change(text, { year: '2010' })).toBe(text.replace('2009', '2010'));
  const name = `${'長い文字を読む。'.repeat(14)}山田 太郎`.repeat(2);
  expect(readEntry(experience, change(text, { description: name })).description).toBe(name);
});

test('a name in place of a part is a part in the form and a name in the file', () => {
  const text = 'parts:\n  - about # me\n  - { part: projects, link: Work }\n  - contact\n';
  const parts = [{ part: 'about' }, { part: 'projects', link: 'Work' }, { part: 'contact' }];
  // The form shows a switch that is on unless the file says otherwise.
  expect(readEntry(site, text)).toEqual({
    parts: parts.map((part) => ({ ...part, resume: true })),
  });
  expect(readEntry(site, accent)).toEqual({ theme: { accent: light, palette: 'kraft' } });
  const shown = parts.map((part) => ({ ...part, hidden: false }));
  expect(change(text, { parts: shown }, site)).toBe(text);
  expect(change(text, { parts: shown.with(2, { part: 'contact', hidden: true }) }, site)).toBe(
    text.replace('- contact', '- { part: contact, hidden: true }'),
  );
});

test('a text that is no YAML is named with its line', () => {
  expect(() => readEntry(experience, 'a: b\n  c: d')).toThrow(/^line \d: .+ — /);
  expect(() => readEntry(project, '---\na: [\n---\n')).toThrow(/^line 2: /);
  expect(() => readEntry(project, 'Text')).toThrow('line 1: the file must begin with the line');
});

test('a new entry is written as npm run new writes it, without what was left empty', () => {
  const given = { title: 'A', description: 'B' };
  const empty = { technologies: [], links: [], imageAlt: '', date: '', order: null };
  expect(writeEntryText(project, { ...given, ...empty, body: '' })).toBe(
    renderEntry(project, given),
  );
});

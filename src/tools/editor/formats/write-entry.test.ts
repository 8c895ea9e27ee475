import { expect, test } from 'vitest';
import { recordTypes } from '../../../schemas/index.ts';
import { toJsonSchema } from '../../../schemas/json-schema.ts';
import { examples } from '../../entries/examples.ts';
import { findType } from './find-type.ts';
import { keepEnds } from './keep-ends.ts';
import { readEntry } from './read-entry.ts';
import { sourceKey } from './source.ts';
import { writeEntry } from './write-entry.ts';

type Fields = Record<string, unknown>;

/** What a file holds after its fields changed in the form. */
function change(text: string, changes: Fields, format: 'yaml' | 'mdx' = 'yaml'): string {
  const fields = { ...readEntry(text, format), ...changes };
  const held = Object.entries(fields).filter(([, value]) => value !== undefined);
  return keepEnds(text, writeEntry(Object.fromEntries(held), format));
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
  # my favourite
  - React.js
  - 'Node.js' # since 2015
  # the old one

  - jQuery
`;

test('a text keeps its quotes, its place and the remark behind it', () => {
  expect(change(job, { role: 'Boss', company: 'Other: one' })).toBe(
    job.replace('"Developer"', '"Boss"').replace('Studio ', "'Other: one' "),
  );
});

test('a bare year is no change when the form gives it as text, and stays bare when it changes', () => {
  expect(change(job, { year: '2009' })).toBe(job);
  expect(change(job, { year: '2010' })).toBe(job.replace('2009', '2010'));
  expect(change(job, { year: '2010 - Present' })).toBe(job.replace('2009', '2010 - Present'));
});

test('white space at the ends of a text is no change', () => {
  expect(change(job, { role: ' Developer\n' })).toBe(job);
});

test('items take the comments above them along, and leave those that stand apart', () => {
  const text = change(job, { technologies: ['jQuery', 'Vite', 'React.js'] });
  expect(text.slice(text.indexOf('technologies'))).toBe(`technologies:
  # the old one

  - jQuery
  - Vite
  # my favourite
  - React.js
`);
});

test('an item that changes in its place keeps its comments', () => {
  expect(change(job, { technologies: ['React', 'Node', 'jQuery'] })).toBe(
    job.replace('React.js', 'React').replace("'Node.js'", "'Node'"),
  );
});

test('a list that is emptied is written as such, and grows again', () => {
  const empty = change(job, { technologies: [] });
  expect(empty).toBe(`${job.slice(0, job.indexOf('technologies'))}technologies: []\n`);
  expect(change(empty, { technologies: ['C', 'D'] })).toBe(empty.replace('[]', '[C, D]'));
});

test('an object in a list changes in its lines, and a new one is written like the others', () => {
  const skills = `group: A
order: 1
items:
  - { name: React, icon: react } # first
  # second
  - name: Vue.js
    icon: vue
`;
  const [react, vue] = [{ name: 'React.js', icon: 'react' }, { name: 'Vue.js' }];
  expect(change(skills, { items: [vue, react, { name: 'C: #', icon: 'c' }] })).toBe(`group: A
order: 1
items:
  # second
  - name: Vue.js
  - { name: React.js, icon: react } # first
  - { name: 'C: #', icon: c }
`);
});

test('a list in brackets stays on its line, or keeps a line for each item', () => {
  const above = job.slice(0, job.indexOf('technologies:'));
  const line = `${above}technologies: [ "C", D ] # two\n`;
  expect(change(line, { technologies: ['D', 'C', 'E, F'] })).toBe(
    line.replace('[ "C", D ]', `[ D, "C", 'E, F' ]`),
  );
  const lines = `${above}technologies: [\n  C, # one\n  D,\n]\n`;
  expect(change(lines, { technologies: ['E', 'C'] })).toBe(
    lines.replace('  C, # one\n  D,\n', '  E,\n  C, # one\n'),
  );
});

test('a new field stands where its schema has it, and one that goes takes its comment along', () => {
  const project = `---
title: Shop
# A link.
link: https://example.com
# Tools.
technologies: [C]
description: A shop.
---
`;
  expect(change(project, { date: '2026-03-01', image: '', imageAlt: null }, 'mdx')).toBe(
    project.replace('example.com\n', 'example.com\ndate: 2026-03-01\n'),
  );
  expect(change(project, { technologies: undefined }, 'mdx')).toBe(
    project.replace('# Tools.\ntechnologies: [C]\n', ''),
  );
});

test('a value that an alias stands for changes alone', () => {
  const text = job.replace('"Developer"', '&x Developer').replace('Studio ', '*x ');
  const once = change(text, { company: 'Studio' });
  expect(once).toBe(text.replace('*x ', 'Studio '));
  expect(change(text, { role: 'Boss' })).toBe(
    text.replace('&x Developer', '&x Boss').replace('*x ', 'Developer '),
  );
});

test('fields that no schema knows stay as they are', () => {
  const text = `${job}"a.b": { c: [1, 2] } # mine\n`;
  expect(change(text, { 'a.b': undefined, a: { b: { c: [1, 2] } }, role: 'Boss' })).toBe(
    text.replace('Developer', 'Boss'),
  );
});

test('long text is folded afresh in its own kind', () => {
  const words = 'A few words of a long text, again and again. '.repeat(5).trim();
  const made = change(job, { description: words });
  expect(made).toContain('description: >-\n  A few words');
  expect(Math.max(...made.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(change(made, { description: 'Much work.' })).toBe(
    job.replace('Much\n  work', 'Much work'),
  );
});

const study = `---
title: Shop # mine
description: A shop.
technologies: [C]
link: https://example.com
---`;
test("blank lines at the top of front matter are in nobody's way", () => {
  const text = study.replace('---', '---\n\n# Mine\n').replace('[C]', '\n  - C');
  expect(change(text, { technologies: ['D', 'C'], date: '2026-03-01' }, 'mdx')).toBe(
    text.replace('- C', '- D\n  - C').replace('.com', '.com\ndate: 2026-03-01'),
  );
});

const bodies = [
  '',
  '\n---\n',
  '\n',
  '\n\nText.\n',
  '\nText.\n',
  '\n\n\n    code\n\n---\n\nMore.\n\n---\n',
];

test.each(bodies)('under front matter, the body %j stays as it is', (body) => {
  for (const text of [
    study + body,
    (study + body).replaceAll('\n', '\r\n'),
    `\ufeff${study}${body}`,
  ]) {
    expect(change(text, {}, 'mdx')).toBe(text);
    const made = change(text, { body: 'New.\n\n---\n\nText' }, 'mdx');
    expect(made.replaceAll('\r\n', '\n')).toMatch(/\n---\n+New\.\n\n---\n\nText\s*$/);
    expect(made.startsWith(text.slice(0, text.indexOf('example.com')))).toBe(true);
    expect(change(text, { title: 'Store' }, 'mdx')).toBe(text.replace('Shop #', 'Store #'));
  }
});

test('a body that begins with code keeps its indentation when more is written below', () => {
  const text = `${study}\n\n    code\n\nText.\n`;
  expect(change(text, { body: 'code\n\nText.\n\nMore.' }, 'mdx')).toBe(
    text.replace('Text.', 'Text.\n\nMore.'),
  );
});

test('a new entry is written as npm run new writes it', () => {
  expect(
    writeEntry(
      { technologies: ['C'], role: 'A', year: '2009', company: 'B', description: 'D' },
      'yaml',
    ),
  ).toBe(`# yaml-language-server: $schema=../.schemas/experience.schema.json
year: '2009'
role: A
company: B
description: D
technologies: [C]
`);
});

test.each(recordTypes)('a new $name is told from the others by its fields', (type) => {
  const example: Fields = examples[type.name] ?? {};
  const { required = [] } = toJsonSchema(type.schema);
  expect(findType(example, type.format)).toBe(type);
  expect(
    findType(Object.fromEntries(required.map((name) => [name, example[name]])), type.format),
  ).toBe(type);
});

test('a text that is no YAML is named with its line, and written over only as a new one', () => {
  expect(() => readEntry('a: b\n  c: d', 'yaml')).toThrow(/^line \d: .+ — /);
  expect(() => readEntry('---\na: [\n---\n', 'mdx')).toThrow(/^line 2: /);
  expect(() => readEntry('Text', 'mdx')).toThrow('line 1: the file must begin with the line "---"');
});

test('what carries the text holds nothing that the CMS trims, searches or shows', () => {
  const { [sourceKey]: packed } = readEntry(job, 'yaml');
  expect(packed).toMatch(/^[\ue000-\ue0ff]+$/);
  expect(writeEntry(readEntry(job, 'yaml'), 'yaml')).not.toContain(sourceKey);
});

test.each([
  ['a: 1\r\nb: 2\r\n', 'a: 1\nb: 3\n', 'a: 1\r\nb: 3\r\n'],
  ['\ufeffa: 1\n', 'a: 2\n', '\ufeffa: 2\n'],
  ['\n\na: 1', 'a: 2\n', '\n\na: 2'],
  ['a: 1\n\n\n', 'a: 2\n', 'a: 2\n\n\n'],
  ['', 'a: 2\n', 'a: 2\n'],
  [' \n', 'a: 2\n', 'a: 2\n'],
  ['a: 1\r\nb: 2\nc: 3\r\n', 'a: 1\nb: 3\nb: 4\nc: 3\n', 'a: 1\r\nb: 3\nb: 4\nc: 3\r\n'],
  ['a: 1\r\nb: 2', 'a: 1\nb: 2\nc: 3', 'a: 1\r\nb: 2\r\nc: 3'],
])('the ends of %j are those of %j then', (before, after, kept) => {
  expect(keepEnds(before, after)).toBe(kept);
});

test('what the CMS notes in an item that was added is not written', () => {
  const group = 'group: Tools\norder: 1\nitems:\n  - { name: Git, icon: git }\n';
  const items = [
    { name: 'Git', icon: 'git' },
    { __sc_item_id: 'a1b2', name: 'Make', icon: '' },
  ];
  expect(change(group, { items })).toBe(`${group}  - { name: Make }\n`);
  const added = writeEntry({ group: 'Tools', order: 1, items }, 'yaml');
  expect(added).not.toContain('__');
});

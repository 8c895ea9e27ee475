import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createRandom, type Random } from '../../../../maintainers/random.ts';
import { makeHostileText } from '../../../../tests/helpers/odd-texts.ts';
import { inspectText } from '../../content/check/check-file.ts';
import { checkNames } from '../../content/check/check-files.ts';
import { checkMdx } from '../../content/check/check-mdx.ts';
import { findContentType } from '../../content/check/record-file.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { type JsonSchema, line, prose, toJsonSchema } from '../../schemas/scalars.ts';
import { chooseFileName } from './file-names.ts';
import { renderEntry } from './render-entry.ts';

const [, skillGroup, experience, , project] = contentTypes;

const job = {
  technologies: ['React.js', 'C#: the good parts'],
  description: `I turn the studio's designs into pages. ${'More of it. '.repeat(6)}`.trim(),
  company: 'Studio: Berlin',
  role: 'true',
  year: '2009',
};

test("the sample's site.yaml explains every field, and sets none", async () => {
  const site = contentTypes.find(({ name }) => name === 'Site') as ContentType;
  expect(renderEntry(site, {})).toBe(await readFile('content/site.yaml', 'utf8'));
});

test('fields follow the schema, long text is folded, ambiguous values are quoted', () => {
  expect(
    renderEntry(experience, job),
  ).toBe(`# yaml-language-server: $schema=../.schemas/experience.schema.json
year: '2009'
role: 'true'
company: 'Studio: Berlin'
# Where it is, such as Berlin or Remote.
# location: Berlin
# URL of the company, with https://; its name leads there.
# link: https://example.com
description: >-
  I turn the studio's designs into pages. More of it. More of it. More of it. More of it. More of
  it. More of it.
technologies: [React.js, 'C#: the good parts']
# File name of the project you made there, such as face-finder; each links to the other.
# project: name-of-the-project
# false leaves the entry out of the resume and its files.
# resume: true
# Only resumes that include one of these have the entry, such as backend.
# for: [backend]
`);
});

test('an explained entry says above each field what it is, and what its items hold', () => {
  const values = { group: 'Cloud', order: 2, items: [{ icon: 'docker', name: 'Docker' }] };
  expect(
    renderEntry(skillGroup, values, '', { isExplained: true }),
  ).toBe(`# yaml-language-server: $schema=../.schemas/skill-group.schema.json
# Heading of the group, such as Frontend.
group: Cloud
# Place among the groups; 1 comes first.
order: 2
# The skills, in the order of their tiles.
#   name: Name of the skill, as its tile shows it.
#   icon (may be left out): Name of its icon, as simpleicons.org spells it in URLs.
items:
  - { name: Docker, icon: docker }
# false leaves the entry out of the resume and its files.
# resume: true
# Only resumes that include one of these have the entry, such as backend.
# for: [backend]
`);
});

test.each(contentTypes)('the example of a $name has every field and is valid', async (type) => {
  const example = type.example;
  // The languages of a site take the place of its one, and nobody writes a source.
  const names = Object.keys(type.schema.shape).filter(
    (name) => !/^(?:language|source)$/.test(name),
  );
  expect(Object.keys(example)).toEqual(names);
  expect(inspectText(renderEntry(type, example), type, checkMdx).findings).toEqual([]);
});

/** Takes an example and puts hostile words in place of each text that may hold any. */
function disguise(shape: JsonSchema, value: unknown, chance: Random): unknown {
  if (Array.isArray(value)) {
    const items = Array.from({ length: 1 + chance.below(4) }, () => value[0]);
    return items.map((item) => disguise(shape.items ?? {}, item, chance));
  }
  if (value instanceof Object) {
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      // Languages name each other, resumes have short names, and hosts only letters.
      /^(?:languages|complete|resumes|for|hosts)$/.test(name)
        ? field
        : disguise(shape.properties?.[name] ?? {}, field, chance),
    ]);
    return Object.fromEntries(fields);
  }
  const rule = { line, prose }[String(shape.input)];
  const text = makeHostileText(chance, chance.pick([2, 6, 30]));
  const isFree = RegExp(shape.pattern ?? '', 'u').test(text) && shape.title !== 'Telephone';
  return isFree && rule?.safeParse(text).success ? text : value;
}

test.each(contentTypes)('a $name with any values reads back equal and is valid', async (type) => {
  const chance = createRandom(7);
  const shape = toJsonSchema(type.schema);
  const made = Array.from({ length: 700 }, () => disguise(shape, type.example, chance));
  const all = made.filter((values) => type.schema.safeParse(values).success).slice(0, 120);
  expect(all.length).toBeGreaterThan(20);
  for (const values of all as Record<string, unknown>[]) {
    const text = renderEntry(type, values, '', { isExplained: true });
    const { findings, record } = inspectText(text, type, checkMdx);
    expect(record?.value).toEqual(values);
    // Such texts may be Markdown or marks that no field takes, written as they were given all the same.
    const known = ['field-markdown', 'hidden-character'];
    const others = findings.filter(({ rule, severity }) => !known.includes(rule) && !severity);
    expect(others).toEqual([]);
    expect(text).not.toMatch(/[\p{Cc}--[\t\n]]/v);
  }
});

const rows: { title: string; name: string }[] = parse(
  readFileSync('tests/fixtures/file-names.yaml', 'utf8'),
);

test.each(rows)('$title becomes $name', ({ title, name }) => {
  expect(chooseFileName(project, title, [])).toBe(name);
});

test('a title without letters is named after its type', () => {
  expect(chooseFileName(skillGroup, '!', ['skill-group.yaml'])).toBe('skill-group-2.yaml');
});

test('a name that differs only in case, ending or accents gets a number', () => {
  const taken = ['Staff-Engineer.yml', 'staff-engineer-2.yaml', 'Йога.yaml'.normalize('NFD')];
  expect(chooseFileName(experience, 'Staff engineer', taken)).toBe('staff-engineer-3.yaml');
  expect(chooseFileName(experience, 'Йога', taken)).toBe('йога-2.yaml');
});

test.each(contentTypes)(
  'every title gives a $name a name that the checker and disks take',
  (type) => {
    const chance = createRandom(11);
    const names: string[] = [];
    for (let round = 0; round < 400; round++) {
      names.push(chooseFileName(type, makeHostileText(chance), names));
    }
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      const path = type.folder ? `${type.folder}/${name}` : name;
      expect(Buffer.byteLength(name)).toBeLessThan(255);
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}-]+\.(?:yaml|mdx)$/u);
      if (type.folder) expect(findContentType(path)).toBe(type);
      expect(checkNames([{ source: path, type }]).filter(([found]) => found === path)).toEqual([]);
    }
  },
);

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentTypes, entryTypes, toCustomType } from '../../schemas/content-types.ts';

interface Row {
  at?: string;
  fields?: Record<string, unknown>;
}

interface Table {
  person?: Row;
  parts?: Record<string, Row>;
  entry?: Record<string, unknown>;
}

const readTable = (name: string) =>
  parse(readFileSync(`src/tools/formats/${name}.yaml`, 'utf8')) as Table;

/** Fields that become others: those of a profile, a school, a group of skills, and a text below the fields. */
const others = {
  Profile: ['bio', 'about', 'phoneNo', 'email', 'city', 'region', 'countryCode', 'url', 'label'],
  Education: ['studyType', 'area'],
  SkillGroup: ['name', 'keywords', 'level'],
  Entry: ['body'],
};

function listFields(part: string): string[] {
  const type =
    contentTypes.find(({ name }) => name === part) ??
    entryTypes.find((one) => one.part === part) ??
    toCustomType(part, 'yaml');
  const more = Object.entries(others).find(([name]) => name === type.name)?.[1] ?? [];
  return [...Object.keys(type.schema.shape), ...more];
}

const names = ['json-resume', 'yamlresume', 'rendercv', 'reactive-resume', 'linkedin'];

test.each([...names, 'csl-json', 'bibtex'])('%s names only fields that there are', (name) => {
  const { person, parts, entry } = readTable(name);
  const rows: [part: string, fields?: object][] = [
    ['Profile', person?.fields],
    ...Object.entries(parts ?? {}).map(([part, { fields }]) => [part, fields] as const),
    ['talks', entry],
  ].map(([part, fields]) => [String(part), Object(fields)]);
  const unknown = rows.flatMap(([part, fields]) =>
    Object.keys(fields ?? {}).filter((field) => !listFields(part).includes(field)),
  );
  expect(unknown).toEqual([]);
});

/** Lists the names in the paths of a rule. */
function listNames(rule: unknown): string[] {
  if (typeof rule === 'string') return rule.split('.').filter(Boolean);
  if (Array.isArray(rule)) return rule.flatMap(listNames);
  const { as: _, with: __, sentence: ___, value: ____, ...paths } = rule as Record<string, unknown>;
  // What a link is called may be said by the table itself.
  if (typeof paths.label === 'string' && !paths.each) delete paths.label;
  return Object.values(paths)
    .filter((one) => typeof one !== 'boolean')
    .flatMap(listNames);
}

test.each([
  ['linkedin', 'linkedin.txt'],
  ['csl-json', 'csl.json'],
  ['yamlresume', 'yamlresume.yml'],
  ['rendercv', 'rendercv.yaml'],
  ['reactive-resume', 'reactive-resume-3.json', 'reactive-resume-4.json', 'reactive-resume-5.json'],
])('each path of %s leads to something in an example', (name, ...examples) => {
  const texts = examples.map((file) => readFileSync(`tests/fixtures/formats/${file}`, 'utf8'));
  const { person, parts = {}, entry = {} } = readTable(name);
  const paths = [
    person?.fields ?? {},
    entry,
    ...Object.values(parts).map(({ at = '', fields = {} }) => [at, fields]),
  ];
  const known = texts.join('\n');
  expect([...new Set(listNames(paths))].filter((one) => !known.includes(one))).toEqual([]);
});

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

test.each([
  'json-resume',
  'yamlresume',
  'rendercv',
  'reactive-resume',
  'linkedin',
  'csl-json',
  'bibtex',
])('%s names only fields that there are', (name) => {
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

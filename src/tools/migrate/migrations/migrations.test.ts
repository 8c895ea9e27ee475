import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recordTypes } from '../../../schemas/index.ts';
import { schemaVersion } from '../../../schemas/schema-version.ts';
import { drawModeline } from '../../entries/record-name.ts';
import { migrations } from './index.ts';
import { editFields, prepend } from './migration.ts';
import { pointToSchemas } from './point-to-schemas.ts';

test('migrations lead up to the version that this engine reads', () => {
  expect(migrations).toHaveLength(schemaVersion);
});

const run = (path: string, text: string) => pointToSchemas.migrate([{ path, text }])[0]?.text;

const line = '# yaml-language-server: $schema=../.schemas/skill-group.schema.json';

test.each([
  ['a: 1\n', `${line}\na: 1\n`],
  ['a: 1\r\n', `${line}\r\na: 1\r\n`],
  ['\uFEFF# b\na: 1', `\uFEFF${line}\n# b\na: 1`],
  [
    '# b\n#yaml-language-server:  $schema=../.schemas/skill.schema.json\na: 1\n',
    `# b\n${line}\na: 1\n`,
  ],
  [`${line}\na: 1\n`, `${line}\na: 1\n`],
])('version 1 names the schema in %j', (before, after) => {
  expect(run('skills/a.yaml', before)).toBe(after);
});

test('version 1 leaves a schema of the owner’s own, and what is no YAML', () => {
  for (const name of ['https://example.com/own.json', '../mine/skill-group.schema.json']) {
    const own = `# yaml-language-server: $schema=${name}\na: 1\n`;
    expect(run('skills/a.yml', own)).toBe(own);
  }
  expect(run('projects/a.mdx', '---\na: 1\n---\n')).toBe('---\na: 1\n---\n');
});

test('version 1 names the schemas as new files do', () => {
  for (const type of recordTypes.filter(({ format }) => format === 'yaml')) {
    const path = type.filePattern.replace('*', 'a').replace('{yaml,yml}', 'yaml');
    expect(run(path, '')).toBe(`${drawModeline(type)}\n`);
  }
});

test('version 1 finds nothing to do in the sample content', async () => {
  const text = await readFile('content/profile.yaml', 'utf8');
  expect(run('profile.yaml', text)).toBe(text);
});

test('front matter is edited, and the text below it is not', () => {
  const body = '---\r\n\r\ntitle: not a field\r\n---\r\n';
  const file = { path: 'projects/a.mdx', text: `\uFEFF---  \r\ntitle: A\r\n${body}` };
  const { text } = editFields(file, (fields) => {
    fields.rename('title', 'name');
    fields.add('more', 1);
  });
  expect(text).toBe(`\uFEFF---  \r\nname: A\r\nmore: 1\r\n${body}`);
});

test('YAML may begin with a line of dashes and with a byte order mark', () => {
  const file = { path: 'skills/a.yaml', text: '\uFEFF---\na: 1\n' };
  expect(editFields(file, (fields) => fields.set('a', 2)).text).toBe('\uFEFF---\na: 2\n');
  expect(prepend(file, '# b\n').text).toBe('\uFEFF# b\n---\na: 1\n');
});

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../build/check/list-files.ts';
import { recordTypes } from '../../schemas/index.ts';
import { drawEntry } from '../entries/draw-entry.ts';
import { examples } from '../entries/examples.ts';
import { LanguageServer } from './language-server.ts';

const content = resolve('content');
const types = recordTypes.filter(({ format }) => format === 'yaml');
const server = new LanguageServer();

beforeAll(async () => {
  const settings: Record<string, unknown> = JSON.parse(
    await readFile('.vscode/settings.json', 'utf8'),
  );
  const isOn = settings['yaml.schemaStore.enable'];
  const schemas = settings['yaml.schemas'];
  await server.start(resolve('.'), { schemas, schemaStore: { enable: isOn }, validate: true });
});

afterAll(async () => {
  await server.stop();
  expect(server.complaints).toBe('');
});

let count = 0;

/** The lines of a type's example, and a file for them that was not opened before. */
function drawLines(name: string): { file: string; lines: string[] } {
  const type = types.find((one) => one.name === name);
  if (!type) throw new Error(`no YAML record is called ${name}`);
  const lines = drawEntry(type, examples[name] ?? {}).split('\n');
  return { lines, file: join(content, type.folder, `${++count}.yaml`) };
}

test.concurrent('no line of the sample content is red', async () => {
  const paths = [...(await listFiles(content)).keys()].filter((path) => /\.ya?ml$/.test(path));
  expect(paths.length).toBeGreaterThan(10);
  const found = await Promise.all(
    paths.map(async (path) => {
      const file = join(content, path);
      return [path, await server.open(file, await readFile(file, 'utf8'))];
    }),
  );
  expect(found).toEqual(paths.map((path) => [path, []]));
});

test.concurrent.each(types.map(({ name }) => name))('no line of a new %s is red', async (name) => {
  const { file, lines } = drawLines(name);
  expect(await server.open(file, lines.join('\n'))).toEqual([]);
});

test.concurrent.each([
  ['Profile', 'bio', 'boi', 'Your Name'],
  ['SkillGroup', 'items', 'itmes', 'Frontend'],
  ['Experience', 'company', 'compnay', 'Jun 2025 - Present'],
  ['Education', 'cardLogo', 'cardlogo', '2024 - 2028'],
])('a misspelt field of a %s is red where it stands', async (name, field, misspelt) => {
  const { file, lines } = drawLines(name);
  const line = lines.findIndex((text) => text.startsWith(`${field}:`)) + 1;
  const text = lines.join('\n').replace(`\n${field}:`, `\n${misspelt}:`);
  expect(await server.open(file, text)).toEqual([
    { line: 2, message: `Missing property "${field}".` },
    { line, message: `Property ${misspelt} is not allowed.` },
  ]);
});

test.concurrent.each([
  ['Profile', 'copyrightYear'],
  ['SkillGroup', 'order'],
  ['Experience', 'technologies'],
  ['Education', 'title'],
])('a missing field of a %s is red at its first field', async (name, field) => {
  const { file, lines } = drawLines(name);
  const text = lines.filter((line) => !line.startsWith(`${field}:`)).join('\n');
  const message = `Missing property "${field}".`;
  expect(await server.open(file, text)).toEqual([{ line: 2, message }]);
});

test.concurrent.each([
  ['Profile', 'copyrightYear', 'soon', 'Incorrect type. Expected "integer".'],
  ['Profile', 'bio', '[a, b]', 'Incorrect type. Expected "string".'],
  [
    'Profile',
    'resume',
    '/home/cv.pdf',
    'Write an address with https://, or the path of a .pdf from this file.',
  ],
  ['SkillGroup', 'order', "'1'", 'Incorrect type. Expected "number".'],
  ['Experience', 'company', '5', 'Incorrect type. Expected "string".'],
  ['Experience', 'technologies', 'React.js', 'Incorrect type. Expected "array".'],
  ['Experience', 'technologies', '[Vite, Vite]', 'Array has duplicate items.'],
  [
    'Experience',
    'year',
    '2025-02',
    'Write a period like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
  ],
  ['Experience', 'role', "' '", 'Write its text on one line.'],
  [
    'Education',
    'logo',
    'logo.txt',
    'Write the path of a picture from this file, with "/": .svg, .png, .jpg, .jpeg, .webp, .avif or .gif.',
  ],
])('a wrong value of a %s, %s: %s, is red where it stands', async (name, field, value, message) => {
  const { file, lines } = drawLines(name);
  const index = lines.findIndex((text) => text.startsWith(`${field}:`));
  const text = lines.with(index, `${field}: ${value}`).join('\n');
  expect(await server.open(file, text)).toEqual([{ line: index + 1, message }]);
});

test.concurrent.each(types)('an empty line of a $name is offered its fields', async ({ name }) => {
  const { file, lines } = drawLines(name);
  const fields = Object.keys(examples[name] ?? {});
  await server.open(file, `${lines[0]}\n\n`);
  const offered = await server.complete(file, 2, 1);
  expect(offered).toEqual(expect.arrayContaining(fields));
  expect(offered).toContain(`new ${name === 'SkillGroup' ? 'skill-group' : name.toLowerCase()}`);
});

test.concurrent('a file without the name of its schema follows the settings of VS Code', async () => {
  const { file, lines } = drawLines('Experience');
  const text = lines.slice(1).join('\n').replace('\ncompany:', '\ncompnay:');
  expect(await server.open(file, text)).toEqual([
    { line: 1, message: 'Missing property "company".' },
    { line: 3, message: 'Property compnay is not allowed.' },
  ]);
});

test.concurrent('an item of a list is offered its fields', async () => {
  const { file, lines } = drawLines('SkillGroup');
  await server.open(file, `${lines[0]}\nitems:\n  - name: React.js\n    \n`);
  expect(await server.complete(file, 4, 5)).toContain('icon');
});

test.concurrent.each(types)('each field of a $name says what it is', async ({ name, schema }) => {
  const { file, lines } = drawLines(name);
  await server.open(file, lines.join('\n'));
  for (const [field, { description = '' }] of Object.entries(schema.shape)) {
    const line = lines.findIndex((text) => text.startsWith(`${field}:`)) + 1;
    const plain = (await server.hover(file, line, 2)).replace(/\\(?=\W)|&nbsp;/g, '');
    expect(plain, field).toContain(description);
  }
});

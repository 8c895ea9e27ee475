import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import pLimit from 'p-limit';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { links as oddLinks, periods } from '../../../../tests/helpers/odd-content.ts';
import { nameFiles } from '../../schemas/content-type.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import * as links from '../../schemas/links.ts';
import * as scalars from '../../schemas/scalars.ts';
import { sourcesType } from '../../schemas/sources.ts';
import {
  editorFilesPlugin,
  renderSchema,
  renderTranslationSchemas,
  writeOutdated,
} from './editor-files.ts';
import { nameSchemaFile } from './file-names.ts';

const all: readonly ContentType[] = [...contentTypes, sourcesType];

test('each YAML record is mapped to its schema in the settings of VS Code', async () => {
  const settings = JSON.parse(await readFile('.vscode/settings.json', 'utf8'));
  const types = all.filter(({ format }) => format === 'yaml');
  const expected = types.map((type) => {
    const files = `content/${nameFiles(type)}`;
    const globs = [files, files.replace(/yaml$/, 'yml')];
    return [`./content/${nameSchemaFile(type)}`, globs];
  });
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
});

test('files that are missing or outdated are written, and others stay', async () => {
  const folder = await makeFolder();
  const paths = all.map((type) => join(folder, nameSchemaFile(type)));
  expect(await writeOutdated(folder)).toEqual(paths);
  expect(await writeOutdated(folder)).toEqual([]);
  const [first = ''] = paths;
  const text = await readFile(first, 'utf8');
  await writeFile(first, text.replaceAll('\n', '\r\n'));
  expect(await writeOutdated(folder)).toEqual([]);
  await writeFile(first, '{}');
  expect(await writeOutdated(folder)).toEqual([first]);
  expect(await readFile(first, 'utf8')).toBe(text);
  expect(await writeOutdated(join(folder, 'none'))).toEqual([]);
});

test('the development server writes them in its queue, but not into read-only content', async () => {
  const folder = await makeFolder();
  vi.stubEnv('CONTENT_DIR', folder);
  const start = async (readOnly?: string) => {
    const queue = pLimit(1);
    const server = await createServer({
      root: await makeFolder(),
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      plugins: [editorFilesPlugin({ queue, readOnly })],
    });
    await queue(() => server.close());
    return readdir(folder);
  };
  expect(await start('The content is of a repository.')).toEqual([]);
  expect(await start()).toEqual(['.schemas']);
});

const ajv = new Ajv({ strict: false, allErrors: true });

/** The problems that an editor marks in a record, as `path message`. */
function findMarks(name: string, changes: object): string[] {
  const type = all.find((one) => one.name === name);
  if (!type) throw new Error(`no record is called ${name}`);
  const check = ajv.compile(JSON.parse(renderSchema(type)));
  check(JSON.parse(JSON.stringify({ ...type?.example, ...changes })));
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test.each(all)('a new $name has no mark, and each field says what it is', (type) => {
  expect(findMarks(type.name, {})).toEqual([]);
  const { properties, defaultSnippets } = JSON.parse(renderSchema(type));
  expect(defaultSnippets[0].body).toEqual(type.example);
  for (const field of Object.values(properties)) {
    expect(field).toMatchObject({ description: expect.stringMatching(/\.$/) });
  }
  // Editors say a pattern's message, and none says "undefined".
  const patterns = renderSchema(type).match(/"pattern":/g);
  expect(renderSchema(type).match(/"patternErrorMessage": "(?:[^"\\]|\\.)+\."/g)).toHaveLength(
    patterns?.length ?? 0,
  );
});

test.each([
  { parts: ['about', { part: 'talks', layout: 'list' }] },
  { sections: ['about', { part: 'talks', layout: 'list' }] },
])('the former names in %j have no mark', (changes) => {
  expect(findMarks('Site', { sections: undefined, ...changes })).toEqual([]);
});

test.each<[name: string, changes: object, mark: string]>([
  ['Profile', { boi: 'x' }, ' must NOT have additional properties'],
  ['SkillGroup', { items: [{ icon: 'react' }] }, "/items/0 must have required property 'name'"],
  ['Experience', { technologies: ['Vite', 'Vite'] }, '/technologies must NOT have duplicate items'],
  [
    'Project',
    { image: undefined, imageFocus: undefined },
    ' must have property image when property imageAlt is present',
  ],
])('in a %s with %j the mistake is marked', (name, changes, mark) => {
  expect(findMarks(name, changes)).toEqual([expect.stringContaining(mark)]);
});

const good = {
  period: [...periods, 'Mär 2024', '2025'],
  day: ['2024-02-29', '2026-12-01'],
  anyLink: [...oddLinks, '/a/#b', '../a b/c.PDF#d', 'e.mdx', '#f', 'b.pdf#c', '/d'],
  email: ['alex@example.com', 'a.b+c@xn--bcher-kva.example'],
  phoneNumber: ['+1 555 0100', '+49 (30) 555-01/00'],
  imagePath: ['./me.PNG', '../a b/é.gif'],
  resumePath: ['x/cv.PDF', '../cv.pdf'],
};

test.each([
  [scalars.period, good.period, ['', ' ', 'Present', 'Jun', 'soon', '1 - 2', 'Mai 24']],
  [scalars.day, good.day, ['2024', '1.2.2024']],
  [scalars.imagePath, good.imagePath, ['me.txt', '/me.svg']],
  [scalars.email, good.email, ['alex', 'a b@c.example']],
  [scalars.phoneNumber, good.phoneNumber, ['555 0100', '+1 ext']],
  [links.anyLink, good.anyLink, ['e', 'f.html', '//g', 'h:i.pdf']],
  [links.resumePath, good.resumePath, ['cv.txt', '/cv.pdf']],
])(
  'a text that the checker accepts is not red in an editor, and others are: %#',
  (schema, right, wrong) => {
    const pattern = new RegExp(String(schema.meta()?.pattern), 'u');
    const isRed = (text: string) => !pattern.test(text);
    expect(right.filter((text) => isRed(text) || !schema.safeParse(text).success)).toEqual([]);
    expect(wrong.filter((text) => !isRed(text))).toEqual([]);
  },
);

test.each<[name: string, fields: object, mark?: string]>([
  ['Experience', {}],
  ['Experience', { role: 'Entwickler', madeFrom: { role: '3f2a9c' } }],
  ['Experience', { link: 'https://a.example' }, ' must NOT have additional properties'],
  ['Profile', { contactInfo: { email: 'a@b.c' } }, '/contactInfo must NOT have additional'],
  ['Site', { parts: [{ part: 'about', heading: 'Ich' }] }],
  ['Site', { sections: [{ heading: 'A' }] }, "/sections/0 must have required property 'section'"],
])('in the translation of a %s, %j is marked if it is not text', (name, fields, mark) => {
  const index = contentTypes.findIndex((type) => type.name === name);
  const check = ajv.compile(JSON.parse(renderTranslationSchemas('')[index]?.text ?? ''));
  check(fields);
  const marks = (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  expect(marks).toEqual(mark ? [expect.stringContaining(mark)] : []);
});

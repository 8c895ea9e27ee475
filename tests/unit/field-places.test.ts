import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { customType, entryTypes } from '../../src/engine/schemas/entry-types.ts';
import { makeFolder } from '../helpers/make-folder.ts';

const schemas = resolve('src/engine/schemas');

/** Compiles a type of projects with one more field, and returns what the compiler says. */
async function compile(field: string, places: string): Promise<string> {
  const folder = await makeFolder();
  const file = join(folder, 'status.ts');
  await writeFile(
    file,
    `import { defineEntryType } from '${schemas}/content-type.ts';
import { project, projectType } from '${schemas}/project.ts';
defineEntryType({
  ...projectType,
  schema: project.extend({ status: ${field} }),
  places: { ...projectType.places, ${places} },
});
`,
  );
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const more = ['--target', 'es2024', '--skipLibCheck', '--allowImportingTsExtensions'];
  const { stdout } = spawnSync('node_modules/.bin/tsc', [...options, ...more, file], {
    encoding: 'utf8',
  });
  return stdout.replace(/\s+/g, ' ');
}

test('a field of a schema that is shown nowhere does not compile', async () => {
  const text = 'project.shape.role';
  expect(await compile(text, '')).toMatch(/Property 'status' is missing in type/);
  expect(await compile(text, "status: 'tags'")).toMatch(/'"tags"' is not assignable/);
  expect(await compile(text, "status: 'level'")).toBe('');
});

test('every place of a field is one that a page or an output reads', () => {
  const places = new Set(
    [...entryTypes, customType].flatMap(({ places }) => Object.values(places).flat()),
  );
  places.delete('tools');
  const folders = [
    'src/engine/model',
    'src/engine/pages',
    'src/engine/build/outputs',
    'src/engine/build/assets',
    'src/engine/build/hosting',
  ];
  const code = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
  const reads = (place: string) =>
    new RegExp(`(?:[.{,(]\\s*|\\$\\{\\w+\\.)${place}\\b(?!['":])`).test(code);
  expect([...places].filter((place) => !reads(place))).toEqual([]);
  expect(reads('status')).toBe(false);
});

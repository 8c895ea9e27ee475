import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customType, entryTypes } from '../../src/engine/schemas/entry-types.ts';

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

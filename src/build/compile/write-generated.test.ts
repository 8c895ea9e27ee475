import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { isEmpty, writeEmpty, writeGenerated } from './write-generated.ts';

test('a package without records can be loaded, and gives way to one with records', async () => {
  const folder = join(await makeFolder(), 'generated');
  expect(isEmpty(folder)).toBe(true);
  await writeEmpty(folder);
  expect(isEmpty(folder)).toBe(true);
  const loaded = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href);
  expect(loaded).toMatchObject({ profile: null, allProjects: [], allExperiences: [] });

  await writeGenerated(folder, new Map([['Profile', [{ name: 'Alex Example' }]]]));
  expect(isEmpty(folder)).toBe(false);
  await writeEmpty(folder);
  expect(isEmpty(folder)).toBe(false);
});

import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { experience, makeContent, picture, profile } from '../../../tests/helpers/content.ts';
import { checkContent } from './check-content.ts';
import { createContentCache } from './content-cache.ts';
import type { Overlay } from './open-folder.ts';

/** Looks at changes of a folder; `stage` is where the new bytes lie. */
async function makeCheck() {
  const [root, stage] = [
    await makeContent({ 'experience/a.yaml': experience }),
    await makeContent({}),
  ];
  for (const folder of [root, stage]) onTestFinished(() => rm(folder, { recursive: true }));
  const cache = createContentCache();
  const check = async (changes: Record<string, string | undefined>) => {
    const overlay = new Map<string, string | undefined>();
    for (const [index, [path, text]] of Object.entries(changes).entries()) {
      const file = join(stage, `${index}-${path.replaceAll('/', '-')}`);
      if (text !== undefined) await writeFile(file, text);
      overlay.set(path, text === undefined ? undefined : file);
    }
    return checkContent(root, cache, overlay satisfies Overlay);
  };
  const listErrors = async (changes: Record<string, string | undefined>) => {
    const { errors } = await check(changes);
    return errors.map(({ file, line, message }) => `${relative(root, file)}:${line} ${message}`);
  };
  return { check, listErrors };
}

test('a changed file is looked at as it would be, and named by its place', async () => {
  const { listErrors } = await makeCheck();
  expect(await listErrors({ 'experience/a.yaml': experience.replace('Developer', '5') })).toEqual([
    'experience/a.yaml:2 "role" must be text, found the number 5',
  ]);
  expect(await listErrors({})).toEqual([]);
});

test('files that come and files that go are known to those that name them', async () => {
  const { check, listErrors } = await makeCheck();
  const renamed = profile.replaceAll('me.svg', 'images/new.svg');
  const changes = { 'me.svg': undefined, 'images/new.svg': picture, 'profile.yaml': renamed };
  const { errors, warnings, images } = await check(changes);
  expect({ errors, warnings, images }).toEqual({
    ...{ errors: [], warnings: [], images: ['images/new.svg'] },
  });
  expect(await listErrors({ 'me.svg': undefined })).toEqual([
    'profile.yaml:4 "portrait" names a file that is not there: "me.svg"',
    'profile.yaml:7 "about.image" names a file that is not there: "me.svg"',
  ]);
  expect(await listErrors({ 'me.svg': '<html>' })).toEqual([
    'profile.yaml:4 "portrait" cannot be read: "me.svg"',
    'profile.yaml:7 "about.image" cannot be read: "me.svg"',
  ]);
});

test('a record that would go is missed, and one that would come is checked', async () => {
  const { check, listErrors } = await makeCheck();
  expect(await listErrors({ 'profile.yaml': undefined })).toEqual([
    'profile.yaml:1 missing file "profile.yaml"',
  ]);
  const { fileCount } = await check({ 'experience/b.yaml': experience });
  expect(fileCount).toBe(3);
  expect(await listErrors({ 'experience/A.yaml': experience })).toEqual([
    'experience/a.yaml:1 this file has the same name as "A.yaml"',
  ]);
});

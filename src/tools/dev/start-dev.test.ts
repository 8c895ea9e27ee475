import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { removeLeftConfigs } from './start-dev.ts';

test('files that a killed server has left among the pages go, those of a running one stay', async () => {
  const folder = await makeFolder();
  const [old = '', young = ''] = [
    '+route.ts.build-0123456789ab.mjs',
    '+x.ts.build-abcdef012345.mjs',
  ];
  for (const name of [old, young, '+route.ts']) await writeFile(join(folder, name), '');
  for (const name of [old, '+route.ts']) await utimes(join(folder, name), 1000, 1000);
  await removeLeftConfigs(folder);
  expect((await readdir(folder)).sort()).toEqual(['+route.ts', young].sort());
});

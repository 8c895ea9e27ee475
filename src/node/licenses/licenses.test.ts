import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { license, licensesPlugin } from './licenses-plugin.ts';

test('licenses of fonts and icons follow those of Vite, with the text of named ones', async () => {
  const dir = await makeFolder();
  const file = join(dir, license.fileName);
  await writeFile(file, 'Vite’s\n');
  const { writeBundle } = licensesPlugin(['simple-icons/LICENSE.md']);
  await (writeBundle as (options: { dir: string }) => Promise<void>)({ dir });
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^Vite’s\n\n## simple-icons\/LICENSE\.md\n\n# CC0 1\.0 Universal/);
  expect(text).toMatch(/\n## Apache-2\.0\n\n +Apache License\n[\s\S]*\n## MIT\n\nMIT License\n/);
});

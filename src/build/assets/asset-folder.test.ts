import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { AssetFolder, isAsWritten } from './asset-folder.ts';

test('a file that was cut off or deleted is not taken for what was written', async () => {
  const root = await makeFolder();
  const address = new AssetFolder(root).add('my résumé.v2', 'pdf', 'all of it');
  expect(address).toMatch(/^assets\/my-r-sum-v2\.[\da-f]{10}\.pdf$/);
  expect(isAsWritten(root, address)).toBe(true);
  await writeFile(join(root, address), 'all');
  expect(isAsWritten(root, address)).toBe(false);
  await rm(join(root, address));
  expect(isAsWritten(root, address)).toBe(false);
});

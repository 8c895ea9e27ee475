import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { hashFile } from './hash-file.ts';

test('a file has the hash of its bytes, another one as soon as it was changed', async () => {
  const file = join(await makeFolder(), 'a.jpg');
  await writeFile(file, 'one');
  const hash = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';
  expect(await hashFile(file)).toBe(hash);
  expect(await hashFile(file)).toBe(hash);
  await writeFile(file, 'another');
  expect(await hashFile(file)).not.toBe(hash);
});

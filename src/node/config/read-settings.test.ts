import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { readPort, readSettings } from './read-settings.ts';

test('the .env files of the mode are read, and the environment overrides them', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, '.env'), 'CONTENT_DIR=mine\nINBOX_DIR="letters" # here\nPORT=1\n');
  await writeFile(join(folder, '.env.development'), 'CONTENT_DIR=draft\n');
  for (const name of ['CONTENT_DIR', 'INBOX_DIR']) vi.stubEnv(name, undefined);
  vi.stubEnv('PORT', '');
  expect(await readSettings('production', folder)).toMatchObject({
    CONTENT_DIR: 'mine',
    INBOX_DIR: 'letters',
    PORT: '',
  });
  expect(await readSettings('development', folder)).toMatchObject({ CONTENT_DIR: 'draft' });
});

test.each([
  [undefined, 4173],
  [' ', 4173],
  ['0', 0],
  ['65535', 65_535],
])('the PORT %j means %i', (text, port) => {
  expect(readPort({ PORT: text }, 4173)).toBe(port);
});

test.each(['abc', '65536', '-1', '1e3'])('the PORT "%s" is refused', (text) => {
  expect(() => readPort({ PORT: text }, 4173)).toThrow(
    `PORT is "${text}" — set it to a number from 0 to 65535`,
  );
});

import { readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { ensureEmulator, findEmulator } from './start-emulator.ts';

const gcloudJar = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const cachedJar = (version: string) =>
  `.cache/firebase/emulators/cloud-firestore-emulator-v${version}.jar`;

/** A home with these files, and a Google Cloud CLI whose command is reached through a link. */
async function makeHome(files: string[]) {
  const home = await realpath(await makeFolder());
  const all = [...files, 'sdk/bin/gcloud', 'bin/x'];
  await writeFiles(home, Object.fromEntries(all.map((file) => [file, ''])));
  await symlink(join(home, 'sdk/bin/gcloud'), join(home, 'bin/gcloud'));
  return { home, env: { PATH: ['/nowhere', join(home, 'bin')].join(delimiter) } };
}

test.each([
  ['beside gcloud before the cache', [gcloudJar, cachedJar('1.19.8')], gcloudJar],
  ['the newest in the cache', [cachedJar('1.19.9'), cachedJar('1.19.10')], cachedJar('1.19.10')],
  ['nowhere', [cachedJar('1.19.9').replace('firestore', 'storage')], undefined],
])('the emulator is found: %s', async (_, files, jar) => {
  const { home, env } = await makeHome(files);
  expect(findEmulator(env, home)).toBe(jar && join(home, jar));
});

test('the jar that a setting names comes before any other, and has to be there', async () => {
  const { home, env } = await makeHome([gcloudJar, 'mine.jar']);
  const name = (path: string) => ({ ...env, FIRESTORE_EMULATOR_BINARY_PATH: join(home, path) });
  expect(findEmulator(name('mine.jar'), home)).toBe(join(home, 'mine.jar'));
  expect(() => findEmulator(name('gone.jar'), home)).toThrow(
    `FIRESTORE_EMULATOR_BINARY_PATH is ${join(home, 'gone.jar')}, which is not a jar file — correct the path, or unset it to have the emulator looked for`,
  );
});

test('a missing emulator is fetched, and the message says how to install it if that fails', async () => {
  const home = await makeFolder();
  for (const [name, script] of Object.entries({
    java: 'exit 0',
    npx: 'echo "$@" > "$HOME/asked"',
  })) {
    await writeFile(join(home, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const env = { PATH: home, FIREBASE_EMULATORS_PATH: home, HOME: home };
  expect(() => ensureEmulator(env)).toThrow('could not be fetched — install it with');
  expect(await readFile(join(home, 'asked'), 'utf8')).toBe(
    '--yes firebase-tools@14 setup:emulators:firestore\n',
  );
});

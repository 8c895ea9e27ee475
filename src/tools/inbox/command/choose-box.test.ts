import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeAccountRecord, writeAccountFile } from '../../google/testing.ts';
import { chooseBox } from './choose-box.ts';

const emulator = {
  VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  VITE_FIREBASE_PROJECT_ID: 'demo-site',
};
const withKey = async () => ({
  GOOGLE_APPLICATION_CREDENTIALS: await writeAccountFile(makeAccountRecord()),
});

const local = resolve('.inbox');
const atEmulator = 'the Firestore emulator at 127.0.0.1:8080 (project demo-site)';

test('without settings it is the local inbox, in the folder of INBOX_DIR', async () => {
  expect((await chooseBox({})).place).toBe(local);
  expect((await chooseBox({ INBOX_DIR: '/letters' })).place).toBe('/letters');
  expect((await chooseBox({ VITE_FIREBASE_PROJECT_ID: 'demo-site' })).place).toBe(local);
});

test('with the emulator and a project it is the emulator, whatever key there is', async () => {
  expect((await chooseBox(emulator)).place).toBe(atEmulator);
  const settings = { ...emulator, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' };
  expect((await chooseBox(settings)).place).toBe(atEmulator);
});

test("with a service account it is Firestore: the site's project, or else the account's", async () => {
  const key = await withKey();
  expect((await chooseBox(key)).place).toBe('Firestore (project demo-portfolio)');
  const settings = { ...key, VITE_FIREBASE_PROJECT_ID: 'demo-site' };
  expect((await chooseBox(settings)).place).toBe('Firestore (project demo-site)');
});

test('the owner may decide otherwise', async () => {
  expect((await chooseBox({ ...emulator, ...(await withKey()) }, 'local')).place).toBe(local);
  expect((await chooseBox(emulator, 'firestore')).place).toBe(atEmulator);
});

test.each([
  [
    {},
    'GOOGLE_APPLICATION_CREDENTIALS is not set — write the path of a service account file into .env (Firebase console > Project settings > Service accounts > Generate new private key), or leave --from firestore out for the local inbox',
  ],
  [
    { VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    'settings  error  VITE_FIRESTORE_EMULATOR_HOST is set without Firebase settings — set those too, any text serves',
  ],
  [
    { ...emulator, VITE_FIRESTORE_EMULATOR_HOST: 'example.com:80' },
    'settings  error  VITE_FIRESTORE_EMULATOR_HOST is "example.com:80" — write a local host and port, like 127.0.0.1:8080',
  ],
])('Firestore with the settings %j is refused with what is missing', async (settings, message) => {
  await expect(chooseBox(settings, 'firestore')).rejects.toThrow(new Error(message));
});

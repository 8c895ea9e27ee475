import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';
import { firestoreChecks, setRules, startEmulator } from '../../packages/inbox/src/index.ts';
import { firebaseSettings, runNamedChecks } from '../helpers/doctor.ts';
import { clear, readAll } from '../helpers/emulator.ts';
import { makeFolder } from '../helpers/make-folder.ts';

const emulator = inject('emulator');
const project = 'demo-doctor';
const rules = readFileSync('firestore.rules', 'utf8');
const deploy = `deploy the rules: npx firebase-tools deploy --only firestore:rules --project ${project}`;

/** The doctor's findings about the database, as `kind text`, after the one about the emulator. */
async function examine(more: Record<string, string> = {}): Promise<string[]> {
  const [ofEmulator, ...said] = await runNamedChecks(firestoreChecks, 'Firestore', {
    ...firebaseSettings,
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIRESTORE_EMULATOR_HOST: `${emulator.host}:${emulator.port}`,
    ...more,
  });
  expect(ofEmulator).toMatch(
    /^warning the following checks ran against the emulator at .*, which visitors/,
  );
  return said;
}

beforeEach(async () => {
  await setRules(emulator, project, rules);
  await clear(emulator, project);
});

const well = {
  stored: 'ok a well-formed query is let in; nothing was stored',
  refused: 'ok anything but a query is refused',
  unread: 'ok nobody may read your queries',
};
const anybodyWrites = `error anybody may write or delete what they like — ${deploy}`;
const anybodyReads = `error anybody may read your queries — ${deploy}`;

test('with the rules of this project all is well, and nothing is stored', async () => {
  expect(await examine()).toEqual(Object.values(well));
  expect(await readAll(emulator, project)).toEqual([]);
});

test.each([
  ['create', true, false],
  ['update', true, true],
  ['list', false, true],
])('rules that let everybody %s besides are told', async (what, isWritable, isReadable) => {
  const head = 'match /Queries/{id} {';
  await setRules(emulator, project, rules.replace(head, `${head} allow ${what}: if true;`));
  expect(await examine()).toEqual([
    well.stored,
    isWritable ? anybodyWrites : well.refused,
    isReadable ? anybodyReads : well.unread,
  ]);
  expect(await readAll(emulator, project)).toEqual([]);
});

test('rules that refuse every query are reported', async () => {
  await setRules(emulator, project, openRules('false'));
  expect((await examine())[0]).toBe(
    `error a well-formed query is refused — ${deploy}, and see that App Check is not enforced (docs/contact-form.md)`,
  );
});

test('with App Check on, a refusal is reported as possibly its own', async () => {
  await setRules(emulator, project, openRules('false'));
  expect((await examine({ VITE_FIREBASE_APP_CHECK_KEY: '6Lsite' }))[0]).toBe(
    'warning a query without a token of App Check is refused — right if App Check is enforced; if the form fails too, deploy the rules',
  );
});

function openRules(condition: string): string {
  return `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /{document=**} { allow read, write: if ${condition}; }
      }
    }`;
}

test('rules that do not compile end the emulator, which names their position', async () => {
  const rulesFile = join(await makeFolder(), 'broken.rules');
  writeFileSync(rulesFile, "rules_version = '2';\nservice cloud.firestore { match }\n");
  await expect(startEmulator(rulesFile)).rejects.toThrow(`${rulesFile}:2:`);
});

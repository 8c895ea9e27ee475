import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'install-emulator-')));
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'cache'));
  makeCommand('java', 'exit 0');
});

afterEach(() => rmSync(root, { recursive: true }));

function makeCommand(name: string, script: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Runs the script on a machine that has no commands but the made ones. */
function ensure() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/tools/emulator/ensure.ts'],
    {
      encoding: 'utf8',
      env: { PATH: join(root, 'bin'), FIREBASE_EMULATORS_PATH: join(root, 'cache'), HOME: root },
    },
  );
  return { status, stdout, stderr };
}

const fetching =
  'The Firestore emulator is not on this machine; fetching it with firebase-tools@14 …\n';

test('an emulator that is there is left as it is, without a word', () => {
  writeFileSync(join(root, 'cache/cloud-firestore-emulator-v1.19.8.jar'), '');
  expect(ensure()).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('a missing emulator is fetched through firebase-tools', () => {
  makeCommand(
    'npx',
    `echo "$@" > ${root}/asked; : > ${root}/cache/cloud-firestore-emulator-v1.19.8.jar`,
  );
  expect(ensure()).toEqual({ status: 0, stdout: fetching, stderr: '' });
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(
    '--yes firebase-tools@14 setup:emulators:firestore\n',
  );
});

test('an emulator that could not be fetched ends in 1, with what to install', () => {
  makeCommand('npx', 'exit 1');
  expect(ensure()).toEqual({
    status: 1,
    stdout: fetching,
    stderr:
      'The Firestore emulator could not be had — firebase-tools did not fetch it — install it with "gcloud components install cloud-firestore-emulator" (Debian: apt-get install google-cloud-cli-firestore-emulator), or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.\n',
  });
});

test('missing Java ends in 1 before anything is fetched', () => {
  rmSync(join(root, 'bin/java'));
  makeCommand('npx', `: > ${root}/asked`);
  const { status, stdout, stderr } = ensure();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Java does not run \(tried java\) — [^\n]*\n$/);
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEmulatorJar } from './find.ts';
import { findJava } from './java.ts';

let root = '';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'find-emulator-')));
});

afterEach(() => rmSync(root, { recursive: true }));

function makeFile(path: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

/** A Google Cloud CLI whose command is reached through a link, as packages install it. */
function installGcloud(): NodeJS.ProcessEnv {
  mkdirSync(join(root, 'bin'));
  symlinkSync(makeFile('sdk/bin/gcloud'), join(root, 'bin/gcloud'));
  return { PATH: ['/nowhere', join(root, 'bin')].join(delimiter) };
}

const gcloudJar = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const cachedJar = (version: string) =>
  `.cache/firebase/emulators/cloud-firestore-emulator-v${version}.jar`;

describe('the emulator', () => {
  test('is the jar that FIRESTORE_EMULATOR_BINARY_PATH names, before any other', () => {
    const env = installGcloud();
    makeFile(gcloudJar);
    const jar = makeFile('mine.jar');
    const named = { ...env, FIRESTORE_EMULATOR_BINARY_PATH: jar };
    expect(findEmulatorJar({ env: named, home: root })).toBe(jar);
  });

  test.each(['gone.jar', 'sdk/bin/gcloud'])('is not looked for when it names %s', (path) => {
    const env = { ...installGcloud(), FIRESTORE_EMULATOR_BINARY_PATH: join(root, path) };
    makeFile(gcloudJar);
    expect(() => findEmulatorJar({ env, home: root })).toThrow(
      `FIRESTORE_EMULATOR_BINARY_PATH is ${join(root, path)}, which is not a jar file — expected the Firestore emulator's .jar — correct the path, or unset it to have the emulator looked for.`,
    );
  });

  test('is found beside gcloud, through its link, before the cache', () => {
    const env = installGcloud();
    makeFile(cachedJar('1.19.8'));
    const jar = makeFile(gcloudJar);
    expect(findEmulatorJar({ env, home: root })).toBe(jar);
  });

  test('is found in the cache of firebase-tools when gcloud has none, the newest first', () => {
    const env = installGcloud();
    const newest = makeFile(cachedJar('1.19.10'));
    makeFile(cachedJar('1.19.9'));
    makeFile('.cache/firebase/emulators/cloud-storage-rules-runtime-v9.9.9.jar');
    expect(findEmulatorJar({ env, home: root })).toBe(newest);
  });

  test('is found in the folder that FIREBASE_EMULATORS_PATH names', () => {
    const jar = makeFile('elsewhere/cloud-firestore-emulator-v1.19.8.jar');
    const env = { FIREBASE_EMULATORS_PATH: join(root, 'elsewhere') };
    expect(findEmulatorJar({ env, home: root })).toBe(jar);
  });

  test('is not found where there is none', () => {
    expect(findEmulatorJar({ env: {}, home: root })).toBeUndefined();
  });
});

test('Java that does not run is named, with what to install', () => {
  expect(() => findJava({ JAVA_HOME: root })).toThrow(
    `Java does not run (tried ${join(root, 'bin', 'java')}) — the Firestore emulator needs Java 17 or later — install it (Debian: apt-get install default-jre-headless; others: https://adoptium.net), or point JAVA_HOME at it.`,
  );
});

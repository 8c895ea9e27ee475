import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { clear, readAll, setRules } from '../../src/tools/emulator/rest.ts';
import { startEmulator } from '../../src/tools/emulator/start.ts';
import { encodeQuery, pathOf, sample, send } from './support/queries.ts';
import { openStore } from './support/store.ts';

const used = inject('emulator');
const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
const closed = `rules_version = '2';
service cloud.firestore { match /{path=**} { allow write: if false; } }`;
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test('an emulator takes a free port, answers on it, and is gone once stopped', async () => {
  const emulator = await startEmulator();
  expect(emulator.port).not.toBe(used.port);
  expect(await answers(emulator.port)).toBe(true);
  await emulator.stop();
  expect(await answers(emulator.port)).toBe(false);
});

test('a port that is taken is named, with what to do', async () => {
  await expect(startEmulator({ port: used.port })).rejects.toThrow(
    `Port ${used.port} on 127.0.0.1 is taken — the emulator needs a free one — end the program that uses it, or choose another port, for example PORT=${used.port + 1}.`,
  );
});

test('rules that do not compile end the emulator and are named with their place', async () => {
  const rulesFile = join(folder, 'broken.rules');
  writeFileSync(rulesFile, "rules_version = '2';\nservice cloud.firestore { match }\n");
  await expect(startEmulator({ rulesFile })).rejects.toThrow(`${rulesFile}:2:`);
});

test('an emulator that ends while starting shows its log', async () => {
  const jar = join(folder, 'empty.jar');
  writeFileSync(jar, '');
  vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', jar);
  await expect(startEmulator()).rejects.toThrow(
    /^The Firestore emulator ended while starting\. The end of its log:\n[\s\S]*CloudFirestore/,
  );
});

test('a project can be read and cleared past the rules, and given other rules', async () => {
  const store = openStore('emulator-helpers');
  expect(await send(store)).toBe('accepted');
  const id = (await pathOf(sample)).split('/')[1];
  expect(await readAll(used, store.projectId)).toEqual([{ id, fields: encodeQuery(sample) }]);
  expect(await readAll(used, store.projectId, 'Other')).toEqual([]);
  await clear(used, store.projectId);
  expect(await readAll(used, store.projectId)).toEqual([]);
  await setRules(used, store.projectId, closed);
  expect(await send(store)).toBe('refused');
});

test('rules given to a project that do not compile are named with their place', async () => {
  await expect(setRules(used, 'emulator-broken', 'nonsense', 'my.rules')).rejects.toThrow(
    'my.rules:1:1  ',
  );
});

describe('npm run emulator', () => {
  let command: ChildProcess;
  let printed = '';
  let port = 0;

  beforeAll(async () => {
    const emulator = await startEmulator();
    port = emulator.port;
    await emulator.stop();
    command = run(port);
    command.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await vi.waitFor(() => expect(printed).toContain('VITE_'), { timeout: 30_000 });
  });

  afterAll(() => {
    command.kill('SIGKILL');
  });

  test('prints the address and the setting to use', () => {
    expect(printed).toBe(
      `Firestore emulator with firestore.rules: http://127.0.0.1:${port}  (Ctrl-C ends it)\nTo use it, set VITE_FIRESTORE_EMULATOR_HOST=127.0.0.1:${port}\n`,
    );
  });

  test('says plainly when the port is taken, and exits with 1', async () => {
    const second = run(port);
    let errors = '';
    second.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    expect(await once(second, 'close')).toEqual([1, null]);
    expect(errors).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken — [^\n]*\n$/);
  });

  test('leaves no emulator behind, even when it is killed', async () => {
    command.kill('SIGKILL');
    await once(command, 'close');
    for (let tries = 0; tries < 50 && (await answers(port)); tries++) await wait(100);
    expect(await answers(port)).toBe(false);
  });
});

const run = (port: number) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/emulator.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

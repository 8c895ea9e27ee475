import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmulator } from '../../src/tools/emulator/start-emulator.ts';
import { readEnd, startScript } from '../helpers/run-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

afterAll(() => rmSync(folder, { recursive: true }));

test('rules that do not compile end the emulator, which names their position', async () => {
  const rulesFile = join(folder, 'broken.rules');
  writeFileSync(rulesFile, "rules_version = '2';\nservice cloud.firestore { match }\n");
  await expect(startEmulator(rulesFile)).rejects.toThrow(`${rulesFile}:2:`);
});

const run = (port: number) =>
  startScript(['emulator'], '.', { ...process.env, PORT: String(port) });

test('npm run emulator prints its URL, names a taken port, and cleans up', async () => {
  const { port, stop } = await startEmulator('firestore.rules');
  await stop();
  const command = run(port);
  let printed = '';
  command.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await vi.waitFor(() => expect(printed).toContain('VITE_'), { timeout: 50_000 });
  expect(printed).toBe(
    `Firestore emulator with firestore.rules: http://127.0.0.1:${port}  (Ctrl-C ends it)\nTo use it, set VITE_FIRESTORE_EMULATOR_HOST=127.0.0.1:${port}\n`,
  );

  const { code, err } = await readEnd(run(port));
  expect(code).toBe(1);
  expect(err).toMatch(/^Port \d+ is taken by another program — end it, [^\n]*PORT [^\n]*\n$/);

  command.kill('SIGTERM');
  await vi.waitFor(async () => expect(await answers(port)).toBe(false), { timeout: 10_000 });
});

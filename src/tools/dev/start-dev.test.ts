import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { startNode } from '../../../tests/helpers/run-script.ts';
import { removeLeftConfigs } from './start-dev.ts';

/** Starts a shell, as npm does, with a server that writes its process id and then runs until it is stopped. */
const npm = `
process.title = 'npm run dev';
const { spawn } = await import('node:child_process');
const server = "const { watchParent } = await import(process.argv[1]); watchParent(() => process.exit());"
  + "console.log(process.pid); setInterval(() => {}, 1000)";
spawn('sh', ['-c', '"$@"; true', 'sh', process.execPath, '--input-type=module', '-e', server, process.argv[1]], {
  stdio: 'inherit',
  env: { ...process.env, npm_lifecycle_event: 'dev' },
});
`;

test('a server ends when npm is killed, though the shell between them lives on', async () => {
  const file = resolve('src/tools/watch-parent.mjs');
  const child = startNode(['--input-type=module', '--eval', npm, file]);
  const server = Number(String((await child.stdout.iterator().next()).value));
  // The server looks for npm before it watches.
  await wait(1000);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(server), { timeout: 10_000 }).toBe(false);
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test('files that a killed server has left among the pages go, those of a running one stay', async () => {
  const folder = await makeFolder();
  const [old = '', young = ''] = [
    '+route.ts.build-0123456789ab.mjs',
    '+x.ts.build-abcdef012345.mjs',
  ];
  for (const name of [old, young, '+route.ts']) await writeFile(join(folder, name), '');
  for (const name of [old, '+route.ts']) await utimes(join(folder, name), 1000, 1000);
  await removeLeftConfigs(folder);
  expect((await readdir(folder)).sort()).toEqual(['+route.ts', young].sort());
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeEngineAndOwner } from '../../../tests/helpers/engine.ts';
import type { Repository } from '../../../tests/helpers/git-repository.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';

const branch = 'refs/heads/upgrade-0.2.0';

/** Makes a folder with an npm that only writes files, as the real one does. */
async function makeNpm(): Promise<string> {
  const folder = await makeFolder();
  const script =
    '#!/bin/sh\nmkdir -p node_modules\necho x > node_modules/x\necho x > src/left.ts\n';
  await writeFile(join(folder, 'npm'), script, { mode: 0o755 });
  return folder;
}

/** Starts the command, kills it after `delay` ms in its work, and waits for the programs that it ran. */
async function run(owner: Repository, from: string, tools: string, delay?: number) {
  const script = resolve('scripts/upgrade.ts');
  const args = ['--import', import.meta.resolve('tsx'), script, '--from', from];
  const PATH = `${tools}${delimiter}${process.env.PATH}`;
  const child = spawn(process.execPath, args, {
    cwd: owner.path,
    env: { PATH, HOME: process.env.HOME },
    stdio: 'ignore',
    detached: true,
  });
  const closed = once(child, 'close');
  await expect.poll(() => readLock(owner), { interval: 5 }).toBe(child.pid);
  const start = performance.now();
  if (delay !== undefined) {
    await wait(delay);
    child.kill('SIGKILL');
  }
  await closed;
  const duration = performance.now() - start;
  await expect.poll(() => isRunning(-(child.pid ?? 0)), { interval: 5 }).toBe(false);
  return duration;
}

/** Reads which process upgrades; it begins its work with that. */
function readLock(owner: Repository): number {
  const file = join(owner.path, '.cache/upgrade.lock');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
}

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

test('an upgrade killed at any moment leaves the branch whole or not at all', async () => {
  const { engine, owner } = await makeEngineAndOwner();
  const tools = await makeNpm();
  const look = () => ({
    head: owner.git('symbolic-ref', 'HEAD'),
    refs: owner
      .git('for-each-ref')
      .split('\n')
      .filter((line) => !line.endsWith(branch)),
    files: owner.git('status', '--porcelain'),
  });
  const readTree = () => owner.git('for-each-ref', '--format=%(tree)', branch);
  const before = look();
  const duration = await run(owner, engine.path, tools);
  const whole = readTree();
  expect(owner.git('show', `${branch}:src/new.ts`)).toBe('new');
  expect(owner.git('ls-tree', branch, 'src/left.ts')).toBe('');
  for (let step = 0; step < 8; step++) {
    if (readTree()) owner.git('update-ref', '-d', branch);
    await run(owner, engine.path, tools, (duration * step) / 7);
    expect(['', whole]).toContain(readTree());
    expect(look()).toEqual(before);
  }
  if (readTree()) owner.git('update-ref', '-d', branch);
  await run(owner, engine.path, tools);
  expect({ ...look(), tree: readTree() }).toEqual({ ...before, tree: whole });
  expect(existsSync(join(owner.path, '.cache/upgrade'))).toBe(false);
  expect(existsSync(join(owner.path, '.cache/upgrade.lock'))).toBe(false);
  owner.git('fsck', '--strict');
}, 120_000);

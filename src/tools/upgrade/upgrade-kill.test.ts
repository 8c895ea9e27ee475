import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeEngineAndOwner } from '../../../tests/helpers/engine.ts';
import type { Repository } from '../../../tests/helpers/git-repository.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';

/**
 * Stands in for git or npm: kills who runs it at the wanted call, and does its work all the same;
 * until that is done, a file says so.
 */
const killer = (work: string) => `#!/bin/sh
read -r count < "$KILL_COUNT"
count=$((count + 1))
echo $count > "$KILL_COUNT"
test $count != "$KILL_AT" || { echo > "$KILL_COUNT-busy"; kill -9 $PPID; }
PATH="\${PATH#*:}"
${work}
code=$?
test $count != "$KILL_AT" || rm -f "$KILL_COUNT-busy"
exit $code
`;

async function makeTools(): Promise<string> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'git'), killer('git "$@"'), { mode: 0o755 });
  const npm = killer('mkdir -p node_modules; echo x > node_modules/x; echo x > src/left.ts');
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
  return folder;
}

/** The command in one file, which starts ten times as fast. */
async function bundleCommand(): Promise<string> {
  const outDir = resolve(`.cache/upgrade-test-${process.pid}`);
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const options = { ssr: 'scripts/upgrade.ts', outDir, minify: false };
  await build({ configFile: false, logLevel: 'silent', build: options });
  return join(outDir, 'upgrade.js');
}

/** Runs the command, which is killed at a call; 0 where it reached its end. */
async function run(command: string, tools: string, owner: Repository, from: string, at: number) {
  const count = join(tools, `count-${at}`);
  await writeFile(count, '0');
  const { HOME } = process.env;
  const PATH = `${tools}${delimiter}${process.env.PATH}`;
  const child = spawn(process.execPath, [command, '--from', from], {
    cwd: owner.path,
    env: { PATH, HOME, KILL_AT: `${at}`, KILL_COUNT: count },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await closed;
  // What it ran goes on without it.
  await expect.poll(() => existsSync(`${count}-busy`), { timeout: 20_000 }).toBe(false);
  if (code !== 0) expect({ signal, said: said[1] }).toEqual({ signal: 'SIGKILL', said: '' });
  return code;
}

const look = (owner: Repository) => ({
  head: owner.git('symbolic-ref', 'HEAD'),
  refs: owner
    .git('for-each-ref')
    .replace(/.*refs\/heads\/upgrade-0\.2\.0/, '')
    .trim(),
  files: owner.git('status', '--porcelain', '--ignored'),
  env: readFileSync(join(owner.path, '.env'), 'utf8'),
});

/** Kills the command at every second of its calls, each time in what the last one left behind. */
async function killAtEach(command: string, first: number): Promise<number> {
  const { engine, owner } = await makeEngineAndOwner();
  const tools = await makeTools();
  await writeFile(join(owner.path, '.env'), 'PORT=1\n');
  await mkdir(join(owner.path, '.cache'));
  await writeFile(join(owner.path, '.cache/mine'), '');
  const before = look(owner);
  let at = first;
  let branch = '';
  while ((await run(command, tools, owner, engine.path, at)) !== 0) {
    expect(look(owner)).toEqual(before);
    branch = owner.git('for-each-ref', '--format=%(tree)', 'refs/heads/upgrade-0.2.0');
    if (branch) owner.git('branch', '--quiet', '-D', 'upgrade-0.2.0');
    at += 2;
  }
  expect(look(owner)).toEqual(before);
  expect(existsSync(join(owner.path, '.cache/upgrade'))).toBe(false);
  expect(existsSync(join(owner.path, '.cache/upgrade.lock'))).toBe(false);
  const made = owner.git('rev-parse', 'upgrade-0.2.0^{tree}');
  // Killed while git carried it over: then the branch was there whole.
  expect(['', made]).toContain(branch);
  expect(owner.git('show', 'upgrade-0.2.0:src/new.ts')).toBe('new');
  expect(owner.git('ls-tree', 'upgrade-0.2.0', 'src/left.ts')).toBe('');
  owner.git('fsck', '--strict');
  return at;
}

test('wherever it is killed, the branch is there whole or not at all, and the next start cleans up', async () => {
  const command = await bundleCommand();
  const calls = await Promise.all([1, 2].map((first) => killAtEach(command, first)));
  expect(Math.min(...calls)).toBeGreaterThan(25);
}, 120_000);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { addDamaged, fillInbox } from '../../src/tools/inbox/command/testing.ts';
import { makeFolder } from '../helpers/make-folder.ts';

const loader = import.meta.resolve('tsx');
const script = fileURLToPath(new URL('../../scripts/inbox.ts', import.meta.url));

/** The command in a folder without settings, with `INBOX_DIR` alone in its environment. */
async function startInbox(folder: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { PATH, TZ } = process.env;
  const child = spawn(process.execPath, ['--import', loader, script, ...args], {
    cwd: await makeFolder(),
    env: { PATH, TZ, INBOX_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function runInbox(folder: string, args: string[], env?: NodeJS.ProcessEnv) {
  const child = await startInbox(folder, args, env);
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as unknown, out, err };
}

test('a list leads to its next page, and to one query by the beginning of its id', async () => {
  const { folder, ids } = await fillInbox(['first', 'second', 'third']);
  const { code, out, err } = await runInbox(folder, ['--per-page', '2']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^3 queries in \S+ — page 1 of 2\n\n/);
  const next = /\nNext page: npm run inbox -- (.*)\n$/.exec(out)?.[1] ?? '';
  expect((await runInbox(folder, next.split(' '))).out).toContain('\n  third\n');
  const short = /^(\S+) .*\n {2}second$/m.exec(out)?.[1] ?? '';
  const shown = await runInbox(folder, ['show', short]);
  expect(shown).toMatchObject({ code: 0, err: '' });
  expect(shown.out).toMatch(new RegExp(`^Id {8}${ids[1]}\n[\\s\\S]*\n\n {2}second\n$`));
});

test('an export can be piped into another program, remarks stay out of it', async () => {
  const { folder } = await fillInbox(['first']);
  await addDamaged(folder);
  const { code, out, err } = await runInbox(folder, ['export', '--format', 'json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ entries: [{ message: 'first' }] });
  expect(err).toBe('Could not be read: damaged — It is not a whole JSON object.\n');
});

test('a reader that stops early is no error', async () => {
  const { folder } = await fillInbox(
    Array.from({ length: 60 }, (_, i) => `${i} ${'x'.repeat(4900)}`),
  );
  const child = await startInbox(folder, ['--json']);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [[code], err] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect({ code: code as unknown, err }).toEqual({ code: 0, err: '' });
});

test('without a terminal only --yes deletes', async () => {
  const { folder, ids } = await fillInbox(['first', 'second']);
  const [first = ''] = ids;
  const { code, err } = await runInbox(folder, ['delete', first]);
  expect({ code, err }).toEqual({
    code: 1,
    err: `Nothing was deleted, as nobody can be asked here — add --yes to delete 1 query from ${folder}\n`,
  });
  expect(await readdir(folder)).toHaveLength(2);
  const done = await runInbox(folder, ['delete', first, '--yes']);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain(`\nDeleted 1 query from ${folder}\n`);
  expect(await readdir(folder)).toEqual([`${ids[1]}.json`]);
});

test('help shows every command', async () => {
  const { code, out } = await runInbox('/nowhere', ['--help']);
  expect(code).toBe(0);
  for (const part of ['--page', '--json', 'show', 'export', 'delete', '--from']) {
    expect(out).toContain(part);
  }
});

test.each<[string[], NodeJS.ProcessEnv, string]>([
  [
    ['show', 'abcd'],
    {},
    'No query in /nowhere has an id that begins with "abcd" — npm run inbox lists the ids',
  ],
  [
    [],
    { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json' },
    "/nowhere.json is not there — GOOGLE_APPLICATION_CREDENTIALS names a service account's file: correct the path (Firebase console > Project settings > Service accounts > Generate new private key)",
  ],
])('what goes wrong with %j %j is one plain line', async (args, env, err) => {
  expect(await runInbox('/nowhere', args, env)).toEqual({ code: 1, out: '', err: `${err}\n` });
});

test('a file that is no folder is named before anything is deleted', async () => {
  expect(await runInbox(script, ['delete', '--all', '--yes'])).toEqual({
    code: 1,
    out: '',
    err: `${script} is not a folder — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox\n`,
  });
});

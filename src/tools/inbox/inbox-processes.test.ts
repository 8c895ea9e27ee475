import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { openInbox } from './inbox.ts';

// Adds `shared-0…` and `<name>-0…` in turn and prints one line for each promise that resolved.
const writer = `
  import { openInbox } from ${JSON.stringify(new URL('./inbox.ts', import.meta.url).href)};
  const [folder, name, count] = process.argv.slice(1);
  const inbox = openInbox(folder);
  for (let i = 0; i < Number(count); i++) {
    for (const message of ['shared-' + i, name + '-' + i]) {
      const query = { user_name: 'Ada', user_email: 'ada@example.com', message };
      const { isNew } = await inbox.add(query);
      process.stdout.write(message + ' ' + isNew + '\\n');
    }
  }`;

const loader = import.meta.resolve('tsx');

function startWriter(folder: string, name: string, count: number): ChildProcess {
  const args = ['--import', loader, '--input-type=module', '--eval', writer];
  return spawn(process.execPath, [...args, folder, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const readLines = async ({ stdout }: ChildProcess) =>
  stdout ? (await text(stdout)).split('\n').filter(Boolean) : [];

test('several processes that write at once lose nothing and store nothing twice', async () => {
  const folder = await makeFolder();
  const names = ['a', 'b', 'c', 'd'];
  const lines = await Promise.all(names.map((name) => readLines(startWriter(folder, name, 25))));
  const { entries, unreadable } = await openInbox(folder).list();
  expect(unreadable).toEqual([]);
  expect(entries).toHaveLength(25 + 4 * 25);
  const firsts = lines.flat().filter((line) => line.startsWith('shared') && line.endsWith('true'));
  expect(new Set(firsts).size).toBe(25);
  expect(firsts).toHaveLength(25);
}, 30_000);

test('a process killed while it writes leaves what it promised and nothing half done', async () => {
  const folder = await makeFolder();
  const child = startWriter(folder, 'killed', 100_000);
  const reading = readLines(child);
  while ((await openInbox(folder).list()).entries.length < 20) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGKILL');
  await once(child, 'close');
  const promised = (await reading).map((line) => line.split(' ')[0]);
  const { entries, unreadable } = await openInbox(folder).list();
  expect(promised.length).toBeGreaterThan(10);
  expect(unreadable).toEqual([]);
  expect(entries.map((entry) => entry.message)).toEqual(expect.arrayContaining(promised));
}, 30_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeQuery } from '../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { queryId } from '../../browser/contact/query.ts';
import { isReadable, openInbox, sortByArrival } from './inbox.ts';

const readMessages = async (folder: string) => {
  const entries = await openInbox(folder).list();
  return entries.map((entry) => (isReadable(entry) ? entry.message : entry.reason));
};

test('a query is one JSON file, named after its id, that only the owner can read', async () => {
  const folder = join(await makeFolder(), 'deep', 'inbox');
  const id = await queryId(makeQuery());
  const query = { ...makeQuery(), ...{ phone: 'not stored' } };
  expect(await openInbox(folder).add(query)).toEqual({ id, isNew: true });
  expect(await readdir(folder)).toEqual([`${id}.json`]);
  const record: unknown = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  expect(record).toEqual({ ...makeQuery(), receivedAt: expect.any(String) });
  expect((await stat(join(folder, `${id}.json`))).mode & 0o777).toBe(0o600);
});

test('queries stand newest first, and one that comes twice once, with its first time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await makeFolder();
  for (const [day, message] of ['first', 'second', 'third', 'first'].entries()) {
    vi.setSystemTime(new Date(Date.UTC(2026, 0, day + 1)));
    expect((await openInbox(folder).add(makeQuery({ message }))).isNew).toBe(day < 3);
  }
  expect(await readMessages(folder)).toEqual(['third', 'second', 'first']);
});

test('what came in one second is told apart by the parts of it, then by its id', () => {
  const times = ['12:00:00Z', '12:00:00.1Z', '12:00:00.100001Z', '12:00:00.1Z'];
  const entries = times.map((time, index) => ({
    id: `${index}`,
    receivedAt: `2026-01-01T${time}`,
    reason: '',
  }));
  expect(sortByArrival(entries).map(({ id }) => id)).toEqual(['2', '1', '3', '0']);
});

test('a folder that does not exist is an empty inbox', async () => {
  expect(await openInbox(join(await makeFolder(), 'nothing')).list()).toEqual([]);
});

test('damaged entries are listed with the reason and the time of their file', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  const good = await readFile(join(folder, `${id}.json`), 'utf8');
  const broken: [string, string][] = [
    [good.slice(0, 30), 'It is not a whole JSON object.'],
    [good.replace('ada@', 'eve@'), 'Its name is not the id of its query.'],
    [good.replace('"message"', '"text"'), 'It does not hold a query that the form could send.'],
    [
      good.replace(/"receivedAt": ".*"/, '"receivedAt": "now"'),
      'Its receivedAt is not an ISO time.',
    ],
    ['', 'It is not a whole JSON object.'],
  ];
  for (const [index, [content]] of broken.entries()) {
    await writeFile(join(folder, `${index}.json`), content);
    await utimes(join(folder, `${index}.json`), 1000 - index, 1000 - index);
  }
  const [first, ...others] = await inbox.list();
  expect(first).toMatchObject({ id, ...makeQuery() });
  expect(others).toEqual(
    broken.map(([, reason], index) => ({
      id: `${index}`,
      receivedAt: new Date((1000 - index) * 1000).toISOString(),
      reason,
    })),
  );
});

test('sending a query again fixes its damaged entry', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  await writeFile(join(folder, `${id}.json`), '{"user_name"');
  await inbox.add(makeQuery());
  expect(await inbox.list()).toMatchObject([{ id, ...makeQuery() }]);
});

test('removing takes exactly the named entries, and one that is gone is no error', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  await inbox.add(makeQuery({ message: 'Bye' }));
  const gone: string[] = [];
  for await (const each of inbox.remove([id, 'never-there'])) gone.push(each);
  expect(gone).toEqual([id, 'never-there']);
  expect(await readMessages(folder)).toEqual(['Bye']);
});

test('a place that is no folder is named, with the setting that names it', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openInbox(file).add(makeQuery())).rejects.toThrow('EEXIST');
  await expect(openInbox(file).list()).rejects.toThrow(
    `${file} is not a folder — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
  );
});

// Adds `shared-0…` and `<name>-0…` in turn and prints each once its promise has resolved.
const writer = `
  import { openInbox } from ${JSON.stringify(new URL('./inbox.ts', import.meta.url).href)};
  const [folder, name, count] = process.argv.slice(1);
  const inbox = openInbox(folder);
  for (let i = 0; i < Number(count); i++) {
    for (const message of ['shared-' + i, name + '-' + i]) {
      await inbox.add({ user_name: 'Ada', user_email: 'ada@example.com', message });
      process.stdout.write(message + '\\n');
    }
  }`;

function startWriter(folder: string, name: string, count: number): ChildProcess {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', writer];
  return spawn(process.execPath, [...args, folder, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const readLines = async ({ stdout }: ChildProcess) =>
  stdout ? (await text(stdout)).split('\n').filter(Boolean) : [];

test('processes that write at once lose nothing and store nothing twice', async () => {
  const folder = await makeFolder();
  const names = ['a', 'b', 'c'];
  const lines = await Promise.all(names.map((name) => readLines(startWriter(folder, name, 25))));
  const messages = await readMessages(folder);
  expect(messages).toHaveLength(25 + 3 * 25);
  expect(new Set(messages)).toEqual(new Set(lines.flat()));
}, 30_000);

test('a process killed while it writes leaves what it promised and nothing half done', async () => {
  const folder = await makeFolder();
  const child = startWriter(folder, 'killed', 100_000);
  const reading = readLines(child);
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBeGreaterThan(20), 20_000);
  child.kill('SIGKILL');
  await once(child, 'close');
  const promised = await reading;
  const entries = await openInbox(folder).list();
  expect(promised.length).toBeGreaterThan(10);
  expect(entries.filter((entry) => !isReadable(entry))).toEqual([]);
  expect(await readMessages(folder)).toEqual(expect.arrayContaining(promised));
}, 30_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDamaged, makeQuery } from '../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { queryId } from '../../browser/contact/query.ts';
import { isReadable, noQueryReason, openInbox } from './inbox.ts';

const readMessages = async (folder: string) => {
  const entries = await openInbox(folder).list();
  return entries.map((entry) => (isReadable(entry) ? entry.message : entry.reason));
};

test('a query is one JSON file, named after its id, that only the owner can read', async () => {
  const folder = join(await makeFolder(), 'deep', 'inbox');
  const id = await queryId(makeQuery());
  const query = { ...makeQuery(), phone: 'not stored' };
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

test('what a killed process was writing is swept away once nobody can be writing it', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  for (const name of [`${id}.json.1`, `${'0'.repeat(64)}.json.2`, 'other.json.3']) {
    await writeFile(join(folder, name), '{"message": "half');
    if (!name.endsWith('3')) await utimes(join(folder, name), 1000, 1000);
  }
  expect(await inbox.list()).toHaveLength(1);
  expect((await readdir(folder)).sort()).toEqual([`${id}.json`, 'other.json.3']);
});

test('what was being written of a query goes with it, however young it is', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  for (const name of [`${id}.json.1`, 'other.json.3']) await writeFile(join(folder, name), '{"');
  await inbox.remove([id]);
  expect(await readdir(folder)).toEqual(['other.json.3']);
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
    [good.replace('ada@', 'eve@'), 'Its name is not the id of its query.'],
    ...[
      good.slice(0, 30),
      good.replace('"message"', '"text"'),
      good.replace(/"receivedAt": ".*"/, '"receivedAt": "now"'),
    ].map((text): [string, string] => [text, noQueryReason]),
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
  await addDamaged(folder, id);
  await inbox.add(makeQuery());
  expect(await inbox.list()).toMatchObject([{ id, ...makeQuery() }]);
});

test('a place that is no folder is named, with the setting that names it', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openInbox(file).add(makeQuery())).rejects.toThrow('EEXIST');
  await expect(openInbox(file).list()).rejects.toThrow(
    `${file} is not a folder — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
  );
});

// Adds `shared-0…` and `<name>-0…` and prints each once its promise has resolved.
const writer = `
  import { openInbox } from ${JSON.stringify(new URL('./inbox.ts', import.meta.url).href)};
  const [folder, name] = process.argv.slice(1);
  const inbox = openInbox(folder);
  for (let i = 0; i < 25; i++) {
    for (const message of ['shared-' + i, name + '-' + i]) {
      await inbox.add({ user_name: 'Ada', user_email: 'ada@example.com', message });
      process.stdout.write(message + '\\n');
    }
  }`;

function startWriter(folder: string, name: string): ChildProcess {
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', writer];
  return spawn(process.execPath, [...args, folder, name], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('processes that write at once lose nothing and store nothing twice', async () => {
  const folder = await makeFolder();
  const writers = ['a', 'b', 'c'].map((name) => startWriter(folder, name));
  const lines = await Promise.all(writers.map(({ stdout }) => stdout && text(stdout)));
  const messages = await readMessages(folder);
  expect(messages).toHaveLength(25 + 3 * 25);
  expect(new Set(messages)).toEqual(new Set(lines.join('').trim().split('\n')));
}, 30_000);

import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

test('queries are listed newest first; a repeated one once, with its first time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await makeFolder();
  for (const [day, message] of ['first', 'second', 'third', 'first'].entries()) {
    vi.setSystemTime(new Date(Date.UTC(2026, 0, day + 1)));
    expect((await openInbox(folder).add(makeQuery({ message }))).isNew).toBe(day < 3);
  }
  expect(await readMessages(folder)).toEqual(['third', 'second', 'first']);
});

test('damaged entries are listed with the reason and the time of their file', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  const good = await readFile(join(folder, `${id}.json`), 'utf8');
  const damaged = [
    good.replace('ada@', 'eve@'),
    good.slice(0, 30),
    good.replace('"message"', '"text"'),
    good.replace(/"receivedAt": ".*"/, '"receivedAt": "now"'),
  ];
  for (const [index, text] of damaged.entries()) {
    await writeFile(join(folder, `${index}.json`), text);
    await utimes(join(folder, `${index}.json`), 1000 - index, 1000 - index);
  }
  // Sending a query again fixes its entry.
  await addDamaged(folder, id);
  await inbox.add(makeQuery());
  const [first, ...others] = await inbox.list();
  expect(first).toMatchObject({ id, ...makeQuery() });
  expect(others).toEqual(
    damaged.map((_, index) => ({
      id: `${index}`,
      receivedAt: new Date((1000 - index) * 1000).toISOString(),
      reason: index === 0 ? 'Its name is not the id of its query.' : noQueryReason,
    })),
  );
});

test('a place that is not a folder is named, with the setting that names it', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openInbox(file).add(makeQuery())).rejects.toThrow('EEXIST');
  await expect(openInbox(file).list()).rejects.toThrow(
    `${file} is not a folder — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
  );
});

test('half-written files go with their query, or once nobody can be writing them', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  const names = [`${id}.json.1`, 'old.json.1', 'young.json.2'];
  for (const name of names) await writeFile(join(folder, name), '{"');
  await inbox.remove([id]);
  expect((await readdir(folder)).sort()).toEqual(['old.json.1', 'young.json.2']);
  await utimes(join(folder, 'old.json.1'), 1000, 1000);
  expect(await inbox.list()).toEqual([]);
  expect(await readdir(folder)).toEqual(['young.json.2']);
});

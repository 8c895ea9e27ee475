import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { queryId } from '../../browser/contact/query.ts';
import { openInbox } from './inbox.ts';
import { makeQuery } from './testing.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a query is one JSON file, named after its id, that only the owner can read', async () => {
  const folder = join(await makeFolder(), 'deep', 'inbox');
  const id = await queryId(makeQuery());
  expect(await openInbox(folder).add(makeQuery())).toEqual({ id, isNew: true });
  expect(await readdir(folder)).toEqual([`${id}.json`]);
  const record: unknown = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  expect(record).toEqual({ ...makeQuery(), receivedAt: expect.any(String) });
  expect((await stat(join(folder, `${id}.json`))).mode & 0o777).toBe(0o600);
});

test('the same query twice is one entry, with the time of the first', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.678Z'), toFake: ['Date'] });
  const inbox = openInbox(await makeFolder());
  const { id } = await inbox.add(makeQuery());
  vi.setSystemTime('2027-01-01');
  expect(await inbox.add(makeQuery())).toEqual({ id, isNew: false });
  const { entries } = await inbox.list();
  expect(entries).toEqual([{ id, receivedAt: '2026-01-02T03:04:05.678Z', ...makeQuery() }]);
});

test('only the three fields are stored, whatever else the object carries', async () => {
  const inbox = openInbox(await makeFolder());
  await inbox.add({ ...makeQuery(), ...{ phone: '1' } });
  expect((await inbox.list()).entries[0]).not.toHaveProperty('phone');
});

test('entries stand newest first, also after a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const folder = await makeFolder();
  for (const [day, message] of ['first', 'second', 'third'].entries()) {
    vi.setSystemTime(new Date(Date.UTC(2026, 0, day + 1)));
    await openInbox(folder).add(makeQuery({ message }));
  }
  const { entries } = await openInbox(folder).list();
  expect(entries.map((entry) => entry.message)).toEqual(['third', 'second', 'first']);
});

test('a folder that does not exist is an empty inbox', async () => {
  const inbox = openInbox(join(await makeFolder(), 'nothing'));
  expect(await inbox.list()).toEqual({ entries: [], unreadable: [] });
});

test('a file that a crash left half written is passed over and does not stand in the way', async () => {
  const folder = await makeFolder();
  const id = await queryId(makeQuery());
  await writeFile(join(folder, `.${id}.0f.tmp`), '{"user_name": "Ada Lo');
  const inbox = openInbox(folder);
  expect(await inbox.list()).toEqual({ entries: [], unreadable: [] });
  expect((await inbox.add(makeQuery())).isNew).toBe(true);
  expect((await inbox.list()).entries).toHaveLength(1);
});

test('damaged entries are listed as unreadable, with the reason and the time of their file', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  const good = await readFile(join(folder, `${id}.json`), 'utf8');
  await writeFile(join(folder, 'a.json'), good.slice(0, 30));
  await writeFile(join(folder, 'b.json'), good.replace('ada@', 'eve@'));
  await writeFile(join(folder, 'c.json'), good.replace('"message"', '"text"'));
  await writeFile(
    join(folder, 'd.json'),
    good.replace(/"receivedAt": ".*"/, '"receivedAt": "now"'),
  );
  await writeFile(join(folder, 'e.json'), '');
  for (const [index, name] of [...'abcde'].entries()) {
    const time = new Date(Date.UTC(2026, 0, 5 - index));
    await utimes(join(folder, `${name}.json`), time, time);
  }
  const { entries, unreadable } = await inbox.list();
  expect(entries.map((entry) => entry.id)).toEqual([id]);
  expect(unreadable).toEqual([
    { id: 'a', receivedAt: '2026-01-05T00:00:00.000Z', reason: 'It is not a whole JSON object.' },
    {
      id: 'b',
      receivedAt: '2026-01-04T00:00:00.000Z',
      reason: 'Its name is not the id of its query.',
    },
    {
      id: 'c',
      receivedAt: '2026-01-03T00:00:00.000Z',
      reason: 'It does not hold a query that the form could send.',
    },
    {
      id: 'd',
      receivedAt: '2026-01-02T00:00:00.000Z',
      reason: 'Its receivedAt is not an ISO time.',
    },
    { id: 'e', receivedAt: '2026-01-01T00:00:00.000Z', reason: 'It is not a whole JSON object.' },
  ]);
});

test('sending a query again fixes its damaged entry', async () => {
  const folder = await makeFolder();
  const inbox = openInbox(folder);
  const { id } = await inbox.add(makeQuery());
  await writeFile(join(folder, `${id}.json`), '{"user_name"');
  expect((await inbox.list()).unreadable).toHaveLength(1);
  expect(await inbox.add(makeQuery())).toEqual({ id, isNew: false });
  expect(await inbox.list()).toMatchObject({ entries: [{ id }], unreadable: [] });
});

test('removing takes exactly one entry, and one that is gone is no error', async () => {
  const inbox = openInbox(await makeFolder());
  const { id } = await inbox.add(makeQuery());
  const { id: other } = await inbox.add(makeQuery({ message: 'Bye' }));
  await inbox.remove(id);
  await inbox.remove(id);
  expect((await inbox.list()).entries.map((entry) => entry.id)).toEqual([other]);
});

test('the error of the file system reaches the caller', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  await expect(openInbox(file).add(makeQuery())).rejects.toThrow('EEXIST');
  await expect(openInbox(file).list()).rejects.toThrow('ENOTDIR');
  await expect(openInbox(file).remove('a')).rejects.toThrow('ENOTDIR');
});

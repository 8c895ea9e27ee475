import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDamaged, makeQuery, sendRequest } from '../../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { serve } from '../../../../tests/helpers/services.ts';
import { queryId } from '../../browser/contact/query.ts';
import {
  announceInbox,
  createInboxHandler,
  isReadable,
  noQueryReason,
  openInbox,
} from './inbox.ts';

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

async function startServer(folder?: string, basePath = '/') {
  const inbox = openInbox(folder ?? (await makeFolder()));
  const handle = createInboxHandler(inbox, basePath);
  const { port } = new URL(await serve((req, res) => handle(req, res, () => res.end('next'))));
  const post = async (body: string | Uint8Array, options: RequestOptions = {}) => {
    const headers = { 'content-type': 'application/json', ...options.headers };
    const path = `${basePath}inbox/queries`;
    return sendRequest(Number(port), { method: 'POST', path, ...options, headers }, body);
  };
  return { inbox, post };
}

const goodBody = JSON.stringify(makeQuery());

test('a new query is stored with 201, a known one answered with 200, both with its id', async () => {
  const { inbox, post } = await startServer(undefined, '/site/');
  const id = await queryId(makeQuery());
  expect((await post(goodBody, { path: '/inbox/queries' })).text).toBe('next');
  expect(await post(goodBody)).toMatchObject({ status: 201, text: JSON.stringify({ id }) });
  expect(await post(goodBody)).toMatchObject({ status: 200, text: JSON.stringify({ id }) });
  expect(await inbox.list()).toMatchObject([{ id, ...makeQuery() }]);
});

const long = JSON.stringify(makeQuery({ message: 'a'.repeat(64 * 1024) }));
const tooLong = 'This is over 64 KiB: send less at once.';
const refusedQuery = JSON.stringify(makeQuery({ user_name: ' ' }));
const noJson = 'This is not JSON.';
const noQuery = 'This is not a query that the form could send.';

test.each<[string, RequestOptions, string | Uint8Array, number, string]>([
  ['nothing', {}, '', 400, noJson],
  ['Latin-1', {}, Buffer.from(goodBody.replace('Ada', '\u00e4'), 'latin1'), 400, noJson],
  ['a field too many', {}, goodBody.replace('{', '{"x":"",'), 400, noQuery],
  ['a query that the rules refuse', {}, refusedQuery, 400, noQuery],
  ['a long body', {}, long, 413, tooLong],
  ['another method', { method: 'PUT' }, '', 405, 'Send a query with POST.'],
  [
    'a body that a form of another site could send',
    { headers: { 'content-type': 'text/plain' } },
    goodBody,
    415,
    'Send application/json.',
  ],
])('%s is refused', async (_, options, body, status, message) => {
  const { inbox, post } = await startServer();
  const answer = await post(body, options);
  expect(answer).toMatchObject({ status, text: JSON.stringify({ message }) });
  expect(await inbox.list()).toEqual([]);
});

test.each<[IncomingHttpHeaders, number]>([
  [{ host: 'LOCALHOST:4173', 'content-type': 'application/json ; charset=utf-8' }, 201],
  [{ host: '[::1]:4173' }, 201],
  [{ host: 'localhost:4173', origin: 'http://localhost:4173' }, 201],
  [{ host: 'localhost:4173', origin: 'http://localhost:3000' }, 403],
  [{ host: 'localhost:4173', origin: 'null' }, 403],
  [{ host: 'evil.example' }, 403],
  [{ host: '127.0.0.1.evil.example:4173' }, 403],
])('a request with %o is answered with %i', async (headers, status) => {
  const { post } = await startServer();
  expect((await post(goodBody, { headers })).status).toBe(status);
});

test('a disk that fails is answered with 500 and logged without the text of the query', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { post } = await startServer(file);
  expect((await post(goodBody)).status).toBe(500);
  expect(String(log.mock.calls)).toContain(`could not store a query in ${file} — EEXIST`);
  expect(String(log.mock.calls)).not.toContain('Ada');
});

test('a built page uses the inbox, unless its queries go elsewhere', () => {
  const page = (store: string) => `<html lang="en" data-store="${store}"><p data-store="mailto">`;
  expect(announceInbox(page('mailto'))).toBe(page('inbox'));
  expect(announceInbox(page('firestore'))).toBe(page('firestore'));
});

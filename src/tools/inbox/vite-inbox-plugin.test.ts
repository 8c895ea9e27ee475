import { writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../tests/helpers/google.ts';
import { makeQuery, sendRequest } from '../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { queryId } from '../../browser/contact/query.ts';
import { openInbox } from './inbox.ts';
import { announceInbox, createInboxHandler } from './vite-inbox-plugin.ts';

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

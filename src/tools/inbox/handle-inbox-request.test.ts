import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { queryId } from '../../browser/contact/query.ts';
import { createInboxHandler } from './handle-inbox-request.ts';
import { openInbox } from './inbox.ts';
import { makeQuery, sendRequest } from './testing.ts';

async function startServer({ folder = '', basePath = '/' } = {}) {
  const inbox = openInbox(folder || (await makeFolder()));
  const handle = createInboxHandler(inbox, basePath);
  const server = createServer((req, res) => handle(req, res, () => res.end('next')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const post = async (body: string | Uint8Array, options: RequestOptions = {}) => {
    const headers = { 'content-type': 'application/json', ...options.headers };
    const path = `${basePath}inbox/queries`;
    const answer = await sendRequest(port, { method: 'POST', path, ...options, headers }, body);
    const json: unknown = answer.body.length > 0 ? JSON.parse(answer.body.toString()) : undefined;
    return { status: answer.status, headers: answer.headers, body: json };
  };
  return { inbox, port, post };
}

const goodBody = JSON.stringify(makeQuery());

test('a new query is stored with 201, a known one answered with 200, both with its id', async () => {
  const { inbox, post } = await startServer();
  const id = await queryId(makeQuery());
  expect(await post(goodBody)).toMatchObject({ status: 201, body: { id } });
  expect(await post(goodBody)).toMatchObject({ status: 200, body: { id } });
  expect((await inbox.list()).entries).toMatchObject([{ id, ...makeQuery() }]);
});

test('the longest query that the rules accept fits, even with every character escaped', async () => {
  const { post } = await startServer();
  const query = makeQuery({ user_name: 'n'.repeat(200), message: '\u4f60'.repeat(5000) });
  const escaped = JSON.stringify(query).replace(/\u4f60/g, '\\u4f60');
  expect(await post(escaped)).toMatchObject({ status: 201 });
});

test('other paths are handed on', async () => {
  const { post } = await startServer({ basePath: '/site/' });
  await expect(post(goodBody, { path: '/inbox/queries' })).rejects.toThrow('next');
  await expect(post(goodBody, { path: '/site/inbox/queries/x' })).rejects.toThrow('next');
  expect(await post(goodBody, { path: '/site/inbox/queries?a=1' })).toMatchObject({ status: 201 });
});

const malformed = 'The body is not a JSON object in UTF-8.';
test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['half a text', goodBody.slice(0, 20)],
  ['a list', '[]'],
  ['null', 'null'],
  ['bytes that are not UTF-8', Buffer.from(goodBody.replace('Ada', '\u00e4'), 'latin1')],
])('a body of %s is refused', async (_name, body) => {
  const { post } = await startServer();
  expect(await post(body)).toMatchObject({ status: 400, body: { error: malformed } });
});

const seeFields = 'The query was not stored. See "fields" for what to change.';
test.each<[string, object, object]>([
  ['missing', { user_name: 'Ada', message: 'Hi' }, { user_email: 'This field is missing.' }],
  ['of another type', { ...makeQuery(), message: ['Hi'] }, { message: 'This is not a text.' }],
  ['null', { ...makeQuery(), user_name: null }, { user_name: 'This is not a text.' }],
  [
    'cut inside a character',
    makeQuery({ message: 'a\ud83d' }),
    { message: 'The text holds half a character.' },
  ],
  [
    'refused by the rules',
    makeQuery({ user_name: ' ', user_email: 'ada' }),
    {
      user_name: 'Enter your name.',
      user_email: 'Enter an e-mail address like name@example.com.',
    },
  ],
])('a field that is %s is named', async (_name, query, fields) => {
  const { inbox, post } = await startServer();
  const answer = await post(JSON.stringify(query));
  expect(answer).toMatchObject({ status: 400, body: { error: seeFields, fields } });
  expect(answer.body).toEqual({ error: seeFields, fields });
  expect((await inbox.list()).entries).toEqual([]);
});

test('a field too many is refused by name', async () => {
  const { post } = await startServer();
  const error = 'Unknown field "phone". Send exactly user_name, user_email, message.';
  expect(await post(JSON.stringify({ ...makeQuery(), phone: '1' }))).toMatchObject({
    status: 400,
    body: { error },
  });
});

test('a body over 64 KiB is refused, whether it says its length or not', async () => {
  const { inbox, post } = await startServer();
  const long = JSON.stringify(makeQuery({ message: 'a'.repeat(64 * 1024) }));
  const tooLong = { status: 413, body: { error: 'The query is over 64 KiB.' } };
  expect(await post(long)).toMatchObject(tooLong);
  expect(await post(long, { headers: { 'transfer-encoding': 'chunked' } })).toMatchObject(tooLong);
  expect((await inbox.list()).entries).toEqual([]);
});

test('a sender without end hears 413 and is cut off', async () => {
  const { port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write('POST /inbox/queries HTTP/1.1\r\nHost: localhost\r\n');
  socket.write('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`10001\r\n${'a'.repeat(0x10001)}\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*over 64 KiB/is);
});

test('methods other than POST are refused with the one that works', async () => {
  const { post } = await startServer();
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    expect(await post('', { method })).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
      body: { error: 'The inbox only takes queries sent with POST.' },
    });
  }
});

test('other content types are refused, as a form of another site could send them', async () => {
  const { post } = await startServer();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    const answer = await post(goodBody, { headers: { 'content-type': type } });
    expect(answer).toMatchObject({
      status: 415,
      body: { error: 'Send the query as application/json.' },
    });
  }
  const headers = { 'content-type': 'Application/JSON ; charset=utf-8' };
  expect(await post(goodBody, { headers })).toMatchObject({ status: 201 });
});

test.each<[IncomingHttpHeaders, number]>([
  [{ host: 'localhost' }, 201],
  [{ host: 'LOCALHOST:4173' }, 201],
  [{ host: '127.0.0.1:1' }, 201],
  [{ host: '[::1]:4173' }, 201],
  [{ host: 'evil.example' }, 403],
  [{ host: 'localhost.evil.example' }, 403],
  [{ host: '127.0.0.1.evil.example:4173' }, 403],
  [{ host: '192.168.0.7:4173' }, 403],
  [{ host: 'localhost:80@evil.example' }, 403],
])('a request with %o is answered with %i', async (headers, status) => {
  const { post } = await startServer();
  const answer = await post(goodBody, { headers });
  expect(answer.status).toBe(status);
  const error = 'The inbox takes queries on this computer only: open http://localhost.';
  if (status === 403) expect(answer.body).toEqual({ error });
});

test.each([
  ['http://localhost:4173', 201],
  ['https://localhost:4173', 201],
  ['http://localhost:3000', 403],
  ['http://localhost', 403],
  ['http://evil.example', 403],
  ['null', 403],
])('a page of %s that posts to localhost:4173 is answered with %i', async (origin, status) => {
  const { post } = await startServer();
  const answer = await post(goodBody, { headers: { host: 'localhost:4173', origin } });
  expect(answer.status).toBe(status);
  const error = 'The inbox takes queries from its own pages only.';
  if (status === 403) expect(answer.body).toEqual({ error });
});

test('a disk that fails is answered with 500 and logged without the text of the query', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { post } = await startServer({ folder: file });
  expect(await post(goodBody)).toMatchObject({
    status: 500,
    body: { error: 'The query could not be stored. The terminal of the server says why.' },
  });
  expect(log.mock.calls).toEqual([
    [expect.stringContaining(`The inbox could not store a query in ${file} — EEXIST`)],
  ]);
  expect(String(log.mock.calls)).not.toContain('Ada');
});

test('a sender that goes away in the middle leaves nothing behind and the server up', async () => {
  const { inbox, port, post } = await startServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /inbox/queries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n');
  socket.write(`Content-Type: application/json\r\n\r\n${goodBody}`, () => socket.destroy());
  await once(socket, 'close');
  expect(await post(JSON.stringify(makeQuery({ message: 'next' })))).toMatchObject({ status: 201 });
  expect((await inbox.list()).entries.map(({ message }) => message)).toEqual(['next']);
});

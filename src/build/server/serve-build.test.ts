import { mkdir, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { openInbox } from '../../tools/inbox/inbox.ts';
import { makeQuery, sendRequest } from '../../tools/inbox/testing.ts';
import { explainFailure, type ServeOptions, serveBuild } from './serve-build.ts';

const page = (text: string) => `<!doctype html><html lang="en" data-store="mailto"><p>${text}</p>`;
const script = `console.log(${JSON.stringify('a'.repeat(3000))})`;

const files = {
  'client/index.html': page('first'.repeat(500)),
  'client/404.html': page('missing'),
  'client/projects/a b/index.html': page('project'),
  'client/assets/app-1f2e.js': script,
  'client/favicon.svg': '<svg/>',
  'client/favicon.ico': 'icon',
  'client/contact.vcf': 'BEGIN:VCARD',
  'package.json': '{"secret": true}',
  'secret.html': 'secret',
};

async function startServer(options: ServeOptions & { withInbox?: boolean } = {}) {
  const root = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const inbox = openInbox(join(root, 'inbox'));
  const dir = join(root, 'client');
  const server = await serveBuild({
    dir,
    port: 0,
    ...(options.withInbox && { inbox }),
    ...options,
  });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const get = async (path: string, headers = {}, more: RequestOptions = {}) => {
    const answer = await sendRequest(port, { path, headers, ...more });
    return { ...answer, text: answer.body.toString() };
  };
  return { dir, inbox, port, server, get };
}

test('pages are served at their folders and always asked for again', async () => {
  const { get } = await startServer();
  const answer = await get('/');
  expect(answer).toMatchObject({ status: 200, text: files['client/index.html'] });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(await get('/projects/a%20b/?x')).toMatchObject({ status: 200, text: page('project') });
});

test('a folder without its slash leads to the one with it', async () => {
  const { get } = await startServer({ basePath: 'site' });
  expect(await get('/site/projects/a%20b?x=1')).toMatchObject({
    status: 302,
    headers: { location: '/site/projects/a%20b/?x=1' },
  });
});

test('hashed files are kept for a year, others asked for again', async () => {
  const { get } = await startServer();
  expect(await get('/assets/app-1f2e.js')).toMatchObject({
    status: 200,
    text: script,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    },
  });
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  });
});

test('a file is sent as what it is, also where its kind is rare', async () => {
  const { get } = await startServer();
  const readType = async (path: string) => (await get(path)).headers['content-type'];
  expect(await readType('/favicon.ico')).toBe('image/vnd.microsoft.icon');
  expect(await readType('/contact.vcf')).toBe('text/vcard');
});

test('whatever is not there is answered with the 404 page, which is not kept', async () => {
  const { get } = await startServer({ withInbox: true });
  for (const path of ['/nothing', '/nothing/', '/assets/nothing.js', '/assets/', '/x.html']) {
    expect(await get(path)).toMatchObject({
      status: 404,
      text: page('missing').replace('mailto', 'inbox'),
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    });
  }
});

test('a build without a 404 page still answers 404', async () => {
  const server = await serveBuild({ dir: await makeFolder(), port: 0 });
  onTestFinished(() => server.close());
  const answer = await fetch(server.url);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('There is no page at this address.\n');
});

test.each([
  '/..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/..%2fsecret.html',
  '/../secret.html',
  '/..%5csecret.html',
  '//../secret.html',
  '/%00',
  '/%ff',
  '/%',
])('%s does not leave the build', async (path) => {
  const { get } = await startServer();
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toBe(page('missing'));
});

test('texts are sent as brotli or gzip to whoever accepts them', async () => {
  const { get } = await startServer();
  for (const [path, text] of [
    ['/', files['client/index.html']],
    ['/assets/app-1f2e.js', script],
  ] as const) {
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(text);
  }
});

test('an unchanged page or file is answered with 304', async () => {
  const { dir, get } = await startServer({ withInbox: true });
  for (const path of ['/', '/favicon.svg']) {
    const { etag } = (await get(path)).headers;
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  }
  const { etag } = (await get('/')).headers;
  await writeFile(join(dir, 'index.html'), page('new'));
  expect((await get('/', { 'if-none-match': etag })).text).toContain('new');
});

test('HEAD is answered with the headers of GET and no body', async () => {
  const { get } = await startServer();
  for (const path of ['/', '/assets/app-1f2e.js', '/nothing']) {
    const full = await get(path);
    const head = await get(path, {}, { method: 'HEAD' });
    expect(head).toMatchObject({ status: full.status, text: '' });
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
    expect(full.headers['content-length']).toBe(String(full.body.length));
  }
});

test('a range is sent as it stands in the file, without compression', async () => {
  const { get } = await startServer();
  const headers = { 'accept-encoding': 'br' };
  const part = await get('/assets/app-1f2e.js', { ...headers, range: 'bytes=8-1999' });
  expect(part).toMatchObject({ status: 206, text: script.slice(8, 2000) });
  expect(part.headers['content-range']).toBe(`bytes 8-1999/${script.length}`);
  expect(part.headers['content-encoding']).toBeUndefined();
  const rest = await get('/assets/app-1f2e.js', { range: 'bytes=3000-' });
  expect(rest).toMatchObject({ status: 206, text: script.slice(3000) });
  const beyond = await get('/assets/app-1f2e.js', { range: 'bytes=9999-' });
  expect(beyond).toMatchObject({ status: 416, text: '' });
});

test.each(['bytes=5-2', 'bytes=0-0', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'])(
  'the range %s is answered with the whole file',
  async (range) => {
    const { get } = await startServer();
    expect(await get('/favicon.svg', { range })).toMatchObject({ status: 200, text: '<svg/>' });
  },
);

test('other methods are refused', async () => {
  const { get } = await startServer();
  expect(await get('/', {}, { method: 'POST' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
    text: 'Only GET and HEAD are answered here.\n',
  });
});

test('a base path stands before every address, and the root leads to it', async () => {
  const { get, server, port } = await startServer({ basePath: '/site' });
  expect(server.url).toBe(`http://localhost:${port}/site/`);
  expect(await get('/?x')).toMatchObject({ status: 302, headers: { location: '/site/?x' } });
  expect(await get('/site')).toMatchObject({ status: 302, headers: { location: '/site/' } });
  expect((await get('/site/')).text).toBe(files['client/index.html']);
  expect((await get('/site/assets/app-1f2e.js')).text).toBe(script);
  expect((await get('/assets/app-1f2e.js')).status).toBe(404);
  expect((await get('/siteassets/app-1f2e.js')).status).toBe(404);
});

test('with an inbox the pages are told of it and their queries are stored', async () => {
  const { get, inbox, server } = await startServer({ withInbox: true, basePath: '/site/' });
  expect((await get('/site/')).text).toContain('<html lang="en" data-store="inbox">');
  const answer = await fetch(`${server.url}inbox/queries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(server.url).origin },
    body: JSON.stringify(makeQuery()),
  });
  expect(answer.status).toBe(201);
  expect((await inbox.list()).entries).toMatchObject([makeQuery()]);
});

test('without an inbox the pages stay as they were built and no query is taken', async () => {
  const { get } = await startServer();
  expect((await get('/')).text).toContain('data-store="mailto"');
  expect((await get('/inbox/queries', {}, { method: 'POST' })).status).toBe(405);
});

test('a new build shows without a restart', async () => {
  const { dir, get } = await startServer();
  expect((await get('/assets/new-77.js')).status).toBe(404);
  await writeFile(join(dir, 'assets/new-77.js'), 'new');
  expect((await get('/assets/new-77.js')).text).toBe('new');
});

test('closing ends open connections and frees the port', async () => {
  const { port, server } = await startServer();
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await server.close();
  await ended;
  const again = await serveBuild({ dir: await makeFolder(), port });
  await again.close();
});

test('a port that another program holds is named', async () => {
  const { port } = await startServer();
  const dir = await makeFolder();
  const error = await serveBuild({ dir, port }).catch((reason: unknown) => reason);
  expect(explainFailure(error, port)).toBe(
    `Port ${port} is taken by another program — end it, or set PORT to another number`,
  );
});

test('the headers that the build asks for go with every answer, its list of them with none', async () => {
  const { dir, get } = await startServer({ basePath: 'site' });
  await writeFile(
    join(dir, '_headers'),
    '/*\n  X-Every: a: b\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
  for (const path of ['/site/', '/site/assets/app-1f2e.js', '/site/nothing', '/nothing', '/']) {
    expect((await get(path)).headers['x-every']).toBe('a: b');
  }
  expect((await get('/site/assets/app-1f2e.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/site/')).headers['cache-control']).toBe('no-cache');
  expect((await get('/site/_headers')).status).toBe(404);
});

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { hostFiles, readFiles } from './host-files.ts';

const html = '<!doctype html><p>Hello</p>'.repeat(50);

async function open(basePath?: string) {
  const files = new Map([
    ['index.html', Buffer.from(html)],
    ['projects/one/index.html', Buffer.from('<p>One</p>')],
    ['404.html', Buffer.from('<p>Nothing</p>')],
    ['assets/font.1a2b.woff2', Buffer.from('font')],
  ]);
  const { url, close } = await hostFiles(files, basePath);
  onTestFinished(close);
  return (path = '', init?: RequestInit) => fetch(url + path, init);
}

test('a page is sent in brotli at its best', async () => {
  const answer = await (await open())();
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(brotliCompressSync(html).length),
    'cache-control': 'no-cache',
  });
  expect(await answer.text()).toBe(html);
});

test('a page that the browser has already is not sent again', async () => {
  const fetchPage = await open();
  const etag = (await fetchPage()).headers.get('etag') ?? '';
  const again = await fetchPage('', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('what is compressed already is sent as it is, and kept for good under its hashed name', async () => {
  const { headers } = await (await open())('assets/font.1a2b.woff2');
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a folder stands for its page, below the base path too', async () => {
  const fetchPage = await open('/portfolio/');
  expect(await (await fetchPage('projects/one/?from=test')).text()).toBe('<p>One</p>');
});

test('what is not there is answered with 404 and its page', async () => {
  const answer = await (await open())('assets/gone.js');
  expect([answer.status, await answer.text()]).toEqual([404, '<p>Nothing</p>']);
});

test('files of a folder are read by their paths below it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  await mkdir(join(folder, 'a/b'), { recursive: true });
  await writeFile(join(folder, 'a/b/c.txt'), 'deep');
  await writeFile(join(folder, 'index.html'), 'top');
  const texts = [...(await readFiles(`${folder}/`))].map(([path, body]) => [path, String(body)]);
  expect(texts.sort()).toEqual([
    ['a/b/c.txt', 'deep'],
    ['index.html', 'top'],
  ]);
});

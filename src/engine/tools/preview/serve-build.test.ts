import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { openInbox } from '../inbox/inbox.ts';
import { serveBuild } from './serve-build.ts';

const page = (text: string) => `<!doctype html><html lang="en" data-store="mailto"><p>${text}</p>`;

const files = {
  'client/index.html': page('first'.repeat(500)),
  'client/404.html': page('missing'),
  'client/projects/a b/index.html': page('project'),
  'client/assets/app-1f2e.js': 'script',
  'client/favicon.svg': '<svg/>',
  'client/contact.vcf': 'BEGIN:VCARD',
  'client/_headers':
    '/*\n  X-Every: a: b\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  'package.json': '{"secret": true}',
  'secret.html': 'secret',
};

async function startServer({ basePath = '/', hasInbox = false } = {}) {
  const root = await makeFolder();
  await writeFiles(root, files);
  const inbox = openInbox(join(root, 'inbox'));
  const dir = join(root, 'client');
  const server = await serveBuild({ dir, port: 0, basePath, inbox: hasInbox ? inbox : undefined });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const get = (path: string, headers = {}) => sendRequest(port, { path, headers });
  return { dir, port, server, get };
}

test('pages are served at their folders, and asked for again', async () => {
  const { dir, get } = await startServer();
  expect(await get('/')).toMatchObject({
    status: 200,
    text: files['client/index.html'],
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
  });
  expect(await get('/projects/a%20b/?x')).toMatchObject({ status: 200, text: page('project') });
  // A new build shows without a restart.
  await writeFile(join(dir, 'index.html'), page('new'));
  expect(await get('/')).toMatchObject({ status: 200, text: page('new') });
});

test('the headers that the build asks for go with every answer, hashed files are kept', async () => {
  const { get } = await startServer({ basePath: '/site/' });
  for (const path of ['/site/', '/site/assets/app-1f2e.js', '/site/nothing', '/site/..%2f']) {
    expect((await get(path)).headers['x-every']).toBe('a: b');
  }
  expect((await get('/site/assets/app-1f2e.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/site/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  });
  expect((await get('/site/contact.vcf')).headers['content-type']).toBe('text/vcard');
});

test.each([
  '/nothing',
  '/assets/nothing.js',
  '/x.html',
  // Files beside the build are not part of the site.
  '/..%2fpackage.json',
  '/..%5csecret.html',
  '/assets/..%2f..%2fpackage.json',
  '/%00',
  '/%ff',
  // Hosts read it and do not serve it.
  '/_headers',
  '//_headers',
  '/%2f_headers',
])('%s is answered with the 404 page', async (path) => {
  const { get } = await startServer({ hasInbox: true });
  expect(await get(path)).toMatchObject({
    status: 404,
    text: page('missing').replace('mailto', 'inbox'),
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
  });
});

test('every URL begins with the base path, and the root redirects to it', async () => {
  const { get, server, port } = await startServer({ basePath: '/site/' });
  expect(server.url).toBe(`http://localhost:${port}/site/`);
  expect(await get('/?x')).toMatchObject({ status: 302, headers: { location: '/site/?x' } });
  expect((await get('/site/')).text).toBe(files['client/index.html']);
  expect((await get('/site/assets/app-1f2e.js')).text).toBe('script');
  for (const path of ['/assets/app-1f2e.js', '/siteassets/app-1f2e.js']) {
    expect((await get(path)).status).toBe(404);
  }
  // A folder without its slash leads to the one with it.
  expect(await get('/site/projects/a%20b?x=1')).toMatchObject({
    status: 302,
    headers: { location: '/site/projects/a%20b/?x=1' },
  });
});

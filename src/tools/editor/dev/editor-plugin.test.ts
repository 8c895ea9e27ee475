import { rm, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { experience, makeContent } from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import type { Handler } from '../../loopback.ts';
import { createTurns } from '../local/take-turns.ts';
import { toBody } from '../local/testing.ts';
import { type EditorAccess, editorPlugin } from './editor-plugin.ts';

/** Vite's development server with the editor, and a page of it that holds the token. */
async function startServer(base = '/') {
  const contentDir = await makeContent({ 'experience/a.yaml': experience });
  onTestFinished(() => rm(contentDir, { recursive: true }));
  vi.stubEnv('CONTENT_DIR', contentDir);
  const accesses: EditorAccess[] = [];
  const servePage = (access: EditorAccess): Handler => {
    accesses.push(access);
    return ({ url }, res, next) =>
      url === `${base}admin/` ? void res.end(`<p>${access.token}`) : next();
  };
  const server = await createServer({
    root: contentDir,
    base,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [editorPlugin({ turn: createTurns(), servePage })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const port = Number(new URL(server.resolvedUrls?.local[0] ?? '').port);
  const [access] = accesses;
  if (!access) throw new Error('the page was not mounted');
  const ask = (path: string, options: RequestOptions = {}, body?: string) => {
    const headers = { host: `localhost:${port}`, ...options.headers };
    return sendRequest(port, { path, ...options, headers }, body);
  };
  return { ask, access, port, contentDir };
}

test('the page is told how to reach the API, and reaches it', async () => {
  const { ask, access, port, contentDir } = await startServer('/site/');
  expect(access).toEqual({
    token: expect.stringMatching(/^[\da-f]{64}$/),
    apiPath: '/site/admin/api',
    basePath: '/site/',
    contentDir,
  });
  const headers = {
    authorization: `token ${access.token}`,
    'content-type': 'application/json',
    origin: `http://localhost:${port}`,
    'sec-fetch-site': 'same-origin',
  };
  const file = { operation: 'create' as const, path: 'experience/b.yaml', text: experience };
  const path = `${access.apiPath}/repos/local/content/contents`;
  const answer = await ask(path, { method: 'POST', headers }, JSON.stringify(toBody([file])));
  expect(answer.status).toBe(201);
  expect((await ask('/admin/api/version', { headers })).status).toBe(404);
});

test('a token lasts as long as its server', async () => {
  const [first, second] = [await startServer(), await startServer()];
  expect(first.access.token).not.toBe(second.access.token);
  const headers = { authorization: `token ${first.access.token}` };
  expect((await first.ask('/admin/api/version', { headers })).status).toBe(200);
  expect((await second.ask('/admin/api/version', { headers })).status).toBe(401);
});

test('a page of another port is let through neither to the API nor to the token', async () => {
  const { ask, access } = await startServer();
  const origin = 'http://localhost:3000';
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const authorization = `token ${access.token}`;
  const save = '/admin/api/repos/local/content/contents';
  const answers = [
    await ask(save, { method: 'OPTIONS', headers: preflight }),
    await ask('/admin/', { method: 'OPTIONS', headers: preflight }),
    await ask('/admin/', { headers: { origin } }),
    await ask('/admin/api/version', { headers: { origin, authorization } }),
    await ask('/admin/api/version', { headers: { 'sec-fetch-site': 'same-site', authorization } }),
    await ask(save, { method: 'POST', headers: { origin, authorization } }, '{}'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 403, 403, 403]);
  for (const { headers } of answers) {
    const named = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(named).toEqual([]);
  }
});

test('a drawing that is opened as a page is held, however its address is written', async () => {
  const { ask, contentDir } = await startServer();
  await writeFile(join(contentDir, 'new.SVG'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const path of ['/new.SVG', '/new.SVG?x', '/new.SV%47', '/new%2eSVG']) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['content-security-policy']]).toEqual([path, 200, 'sandbox']);
  }
});

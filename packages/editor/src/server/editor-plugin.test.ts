import { rm, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { experience, makeContent } from '../../../../tests/helpers/content.ts';
import { sendRequest } from '../../../../tests/helpers/inbox.ts';
import { editorPlugin } from './editor-plugin.ts';

vi.mock(import('./bundle-editor.ts'), () => ({
  bundleEditor: async () => '.cache/no-editor',
}));

/** Vite's development server with the editor. */
async function startServer(base = '/') {
  const contentDir = await makeContent({ 'experience/c.yml': experience });
  onTestFinished(() => rm(contentDir, { recursive: true }));
  vi.stubEnv('CONTENT_DIR', contentDir);
  const server = await createServer({
    root: contentDir,
    base,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [editorPlugin({ queue: pLimit(1) })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const port = Number(new URL(server.resolvedUrls?.local[0] ?? '').port);
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
    sendRequest(port, { path, method, headers: { host: `localhost:${port}`, ...headers } });
  const readToken = async () =>
    /"token":"([\da-f]{64})"/.exec((await ask(`${base}admin/`)).text)?.[1];
  return { ask, readToken, port, contentDir };
}

test('the page gets the API’s URL, and the owner the files that are not shown', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ask, readToken, port } = await startServer('/site/');
  const page = await ask('/site/admin/');
  expect(page.text).toContain(`"api_root":"http://localhost:${port}/site/admin/api"`);
  expect(page.text).toContain('<script type="module" src="editor.js">');
  const headers = { authorization: `token ${await readToken()}` };
  expect((await ask('/site/admin/api/version', headers)).status).toBe(200);
  expect(warn).toHaveBeenCalledWith(
    'The editor does not show "experience/c.yml": call it "experience/c.yaml".',
  );
  warn.mockRestore();
});

test('a page of another port is let through neither to the API nor to the token', async () => {
  const { ask } = await startServer();
  const origin = 'http://localhost:3000';
  const preflight = { origin, 'access-control-request-method': 'POST' };
  const answers = [
    await ask('/admin/api/repos/local/content/contents', preflight, 'OPTIONS'),
    await ask('/admin/', { origin }),
    await ask('/admin/', { 'sec-fetch-dest': 'iframe' }),
    await ask('/admin/', { host: 'evil.example' }),
  ];
  for (const { status, headers, text } of answers) {
    expect(status).toBe(403);
    const named = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(named).toEqual([]);
    expect(text).not.toContain('"token"');
  }
});

test('a drawing that is opened as a page runs nothing, however its URL is written', async () => {
  const { ask, contentDir } = await startServer();
  await writeFile(join(contentDir, 'new.SVG'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const path of ['/new.SVG', '/new.SVG?x', '/new.SV%47', '/new%2eSVG']) {
    const { status, headers } = await ask(path);
    expect([path, status, headers['content-security-policy']]).toEqual([path, 200, 'sandbox']);
  }
});

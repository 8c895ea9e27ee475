import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { openInbox } from './inbox.ts';
import { makeQuery, sendRequest } from './testing.ts';
import { inboxPlugin } from './vite-inbox-plugin.ts';

test("Vite's development server stores queries in the folder that .env names", async () => {
  const root = await makeFolder();
  const folder = join(root, 'letters');
  await writeFile(join(root, '.env'), `INBOX_DIR=${folder}\n`);
  const server = await createServer({
    root,
    base: '/site/',
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    plugins: [inboxPlugin()],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const port = Number(new URL(server.resolvedUrls?.local[0] ?? '').port);
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', path: '/site/inbox/queries', headers };
  const answer = await sendRequest(port, options, JSON.stringify(makeQuery()));
  expect(answer.status).toBe(201);
  expect((await openInbox(folder).list()).entries).toMatchObject([makeQuery()]);
});

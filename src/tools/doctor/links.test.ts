import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { makeContent, profile, project } from '../../../tests/helpers/content.ts';
import { serve } from '../../../tests/helpers/google.ts';
import { createContext, runChecks } from './check.ts';
import { linksCheck } from './links.ts';
import { tryLink } from './try-link.ts';

/** Answers `/404` with 404, `/head` with 200 to all but HEAD, and `/to/404` with a way there. */
function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/silent') return;
  if (url === '/head') return void response.writeHead(method === 'HEAD' ? 404 : 200).end();
  const [, target] = /^\/to(\/.*)/.exec(url) ?? [];
  if (target) return void response.writeHead(301, { location: target }).end();
  response.writeHead(Number(url.slice(1)) || 200).end();
}

test.each([
  ['/', 'ok '],
  ['/to/200', 'ok '],
  ['/head', 'ok '],
  ['/404', 'error answered 404 — correct the link, or take it out'],
  ['/to/410', 'error answered 410 — correct the link, or take it out'],
  ['/403', 'skipped answers programs with 403 — look at it yourself'],
  ['/429', 'skipped answers programs with 429 — look at it yourself'],
  ['/999', 'skipped answers programs with 999 — look at it yourself'],
  ['/503', 'warning answered 503 — try again later'],
])('a link to %s is judged', async (path, text) => {
  const trial = await tryLink((await serve(answer)) + path);
  expect(`${trial.kind} ${trial.text}`).toBe(text);
});

test('who does not answer in time is told so, and who is not there too', async () => {
  const origin = await serve(answer);
  expect(await tryLink(`${origin}/silent`, 200)).toEqual({
    kind: 'warning',
    text: 'did not answer within 0.2 s — try again later',
  });
  expect(await tryLink('http://127.0.0.1:1/')).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^cannot be reached \(.+\) — correct the link, or take it out$/),
  });
});

const say = async (dir: string, isOnline: boolean) =>
  (await runChecks([linksCheck], createContext({ CONTENT_DIR: dir }, {}, isOnline))).map(
    ({ kind, text }) => `${kind} ${text.replaceAll(dir, '.')}`,
  );

test('links are followed only when asked for, each address once, and told with their place', async () => {
  const asked: string[] = [];
  const origin = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const text = profile.replace('https://example.com/resume.pdf', `${origin}/404`);
  const dir = await makeContent({
    'profile.yaml': text.replace('https://github.com/example', `${origin}/`),
    'projects/a.mdx': `${project.replace('https://example.com', `${origin}/#a`)}\nSee [it](${origin}/404#b).\n`,
  });
  expect(await say(dir, false)).toEqual(['skipped npm run doctor -- --online follows 4 links']);
  expect(asked).toEqual([]);
  const why = 'answered 404 — correct the link, or take it out';
  expect(await say(dir, true)).toEqual([
    `error ./profile.yaml:5:9 ${origin}/404 ${why}`,
    `error ./projects/a.mdx:8:5 ${origin}/404#b ${why}`,
  ]);
  expect(asked.sort()).toEqual(['GET /404', 'HEAD /', 'HEAD /404']);
});

test('where nothing answers, the connection is to blame', async () => {
  const dir = await makeContent({
    'profile.yaml': profile.replaceAll(/https:\/\/[\w./]+/g, 'http://127.0.0.1:1/'),
  });
  expect(await say(dir, true)).toEqual([
    'error none of 2 links can be reached — check the connection',
  ]);
});

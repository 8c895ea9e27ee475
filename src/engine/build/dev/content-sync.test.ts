import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeContent } from '../../../../tests/helpers/content.ts';
import type { ContentError } from '../../content/error.ts';
import { liveModule } from '../../pages/live-documents.ts';
import type { Content } from '../check/content.ts';
import { ContentSync } from './content-sync.ts';
import { serveBlank, serveFiles, serveOutputs } from './serve-site.ts';

type Server = ConstructorParameters<typeof ContentSync>[0];
type Prepare = () => Promise<Content>;

const prepareWarnings = (warnings: ContentError[]): Prepare => {
  const prepared = { check: { errors: [], warnings }, sites: [{}] };
  return async () => prepared as unknown as Content;
};
const fine = prepareWarnings([]);
const broken: Prepare = () => Promise.reject(new Error('the picture is gone'));

/** Makes a sync whose runs prepare what `steps` give, one each, and the mocks of its server. */
function makeSync(...steps: Prepare[]) {
  const [send, error, warn, invalidateModule] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const getModuleById = (id: string) => id;
  const server = {
    environments: { ssr: { moduleGraph: { getModuleById, invalidateModule } } },
    ws: { send },
    config: { logger: { error, warn } },
  };
  const prepare = vi.fn<Prepare>(() => (steps.shift() ?? fine)());
  const sync = new ContentSync(server as unknown as Server, 'content', prepare);
  const listForgotten = () => invalidateModule.mock.calls.map(([module]) => module);
  return { sync, prepare, send, error, warn, listForgotten };
}

const reload = { type: 'full-reload' };
const change = { type: 'custom', event: 'frontispiece:content' };

test('a failure without a place is shown until a save fixes it', async () => {
  const { sync, send, error, listForgotten } = makeSync(broken);
  await sync.run();
  const message = 'content:1:1  error  the picture is gone  internal-error\n\n1 error in 1 file\n';
  const loc = { file: resolve('content'), line: 1, column: 1 };
  const err = { message, stack: '', plugin: 'content', loc };
  expect(send.mock.calls).toEqual([[{ type: 'error', err }]]);
  expect(error.mock.calls[0]?.[0]).toContain('the picture is gone');
  sync.onChange('content/profile.yaml');
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith(reload));
  expect(listForgotten()).toEqual([liveModule]);
});

test('only saves of content and own code start a run, and several at once start a single one', async () => {
  const { sync, prepare, send } = makeSync();
  sync.onChange('content-other/profile.yaml');
  sync.onChange('src/engine/page.tsx');
  sync.onChange('content/experience/.1f2e3d.yaml');
  await new Promise((done) => setTimeout(done, 60));
  expect(prepare).not.toHaveBeenCalled();
  for (const file of ['content/a.yaml', 'content/a.yaml~', 'content/b.yaml']) sync.onChange(file);
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(reload));
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('a warning is printed once, and the page is shown', async () => {
  const start = { file: resolve('content/profile.yaml'), line: 2, column: 7 };
  const words = { rule: 'too-long', message: '"name" is long', severity: 'warning' } as const;
  const warning: ContentError = { ...start, ...words };
  const { sync, send, warn } = makeSync(
    prepareWarnings([warning]),
    fine,
    prepareWarnings([{ ...warning, line: 3 }]),
  );
  for (let run = 0; run < 3; run++) await sync.run();
  expect(warn.mock.calls).toEqual([
    ['content/profile.yaml:2:7  warning  "name" is long  too-long\n\n1 warning in 1 file\n'],
  ]);
  expect(send).toHaveBeenLastCalledWith(change);
});

const named = ['talks/My slides.txt', 'talks/u\u0308.txt'];

/** Asks a development server below `/base/`, which has a page to show or not. */
async function ask(path: string, isBlank = false) {
  const files = [...named, 'talks/draft.txt'].map((file) => [file, 'Slides']);
  const find = async (file: string) => {
    if (file === 'broken.pdf') throw new Error('no font');
    return file === 'contact.vcf' ? 'BEGIN:VCARD' : undefined;
  };
  const handlers = [
    serveFiles(await makeContent(Object.fromEntries(files)), () => named),
    serveOutputs('/base/', find, (error) => `In words: ${(error as Error).message}`),
    serveBlank('/base/', () => isBlank),
  ];
  const server = createServer((request, response) => {
    const next = () => {
      const handle = handlers.shift();
      if (handle) handle(request, response, next);
      else response.writeHead(404).end();
    };
    next();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { accept: path.endsWith('/') ? 'text/html,*/*;q=0.8' : '*/*' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await answer.text();
  server.close();
  return `${answer.status} ${answer.headers.get('content-type') ?? ''}: ${text}`;
}

test.each([
  ['/base/contact.vcf?x=1', '200 text/vcard; charset=utf-8: BEGIN:VCARD'],
  ['/base/broken.pdf', '500 text/plain; charset=utf-8: In words: no font'],
  ['/base/missing.pdf', '404 : '],
  ['/talks/My%20slides.txt?a', '200 text/plain: Slides'],
  ['/talks/%C3%BC.txt', '200 text/plain: Slides'],
  ['/talks/draft.txt', '404 : '],
  ['/base/', '404 : '],
])('a request for %s gets %s', async (path, answer) => {
  expect(await ask(path)).toBe(answer);
});

test('a request for a page gets the overlay while there is nothing to show', async () => {
  expect(await ask('/base/', true)).toContain('src="/base/@vite/client"');
  expect(await ask('/base/missing.js', true)).toBe('404 : ');
});

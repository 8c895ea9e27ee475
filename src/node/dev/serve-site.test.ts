import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { makeContent } from '../../../tests/helpers/content.ts';
import { serveBlank, serveFiles, serveOutputs } from './serve-site.ts';

const find = async (file: string) => {
  if (file === 'broken.pdf') throw new Error('no font');
  return file === 'contact.vcf' ? 'BEGIN:VCARD' : undefined;
};

/** The answer to a request; undefined if the request goes to the next handler. */
async function ask(url: string) {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => Object.assign(headers, { [name]: value });
  const response = { statusCode: 200, setHeader, end: vi.fn() };
  const next = vi.fn();
  const explain = (error: unknown) => `In words: ${(error as Error).message}`;
  const handle = serveOutputs('/base/', find, explain) as (...all: unknown[]) => Promise<void>;
  await handle({ url }, response, next);
  expect(next).toHaveBeenCalledTimes(response.end.mock.calls.length === 0 ? 1 : 0);
  const [content] = response.end.mock.calls[0] ?? [];
  return content && { ...headers, status: response.statusCode, content };
}

test('a file beside the pages is made on request', async () => {
  expect(await ask('/base/contact.vcf?x=1')).toEqual({
    status: 200,
    'content-type': 'text/vcard; charset=utf-8',
    content: 'BEGIN:VCARD',
  });
});

test('a file that cannot be made is answered with the reason', async () => {
  expect(await ask('/base/broken.pdf')).toEqual({
    status: 500,
    'content-type': 'text/plain; charset=utf-8',
    content: 'In words: no font',
  });
});

test('a file of the content folder is served if the content names it', async () => {
  const named = ['talks/My slides.txt', 'talks/u\u0308.txt'];
  const files = named.map((file) => [file, 'Slides']);
  const dir = await makeContent({ ...Object.fromEntries(files), 'talks/draft.txt': 'Draft' });
  const serve = serveFiles(dir, () => named) as (...all: unknown[]) => void;
  const server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = [
    await fetch(`${origin}/talks/My%20slides.txt?a`),
    await fetch(`${origin}/talks/%C3%BC.txt`),
    await fetch(`${origin}/talks/draft.txt`),
  ];
  server.close();
  expect(await answers[0]?.text()).toBe('Slides');
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
});

test('a request for a page gets the overlay while there is nothing to show', () => {
  const answer = (accept: string, isBlank: boolean) => {
    const response = { setHeader: vi.fn(), end: vi.fn() };
    const handle = serveBlank('/base/', () => isBlank) as (...all: unknown[]) => void;
    handle({ headers: { accept } }, response, vi.fn());
    return response.end.mock.calls[0]?.[0];
  };
  expect(answer('text/html,*/*;q=0.8', true)).toContain('src="/base/@vite/client"');
  expect(answer('*/*', true)).toBeUndefined();
  expect(answer('text/html,*/*;q=0.8', false)).toBeUndefined();
});

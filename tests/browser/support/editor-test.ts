import { test as base, expect } from '@playwright/test';
import { parse } from 'yaml';
import { type DevServer, startDevServer } from './dev-server.ts';
import { Editor } from './editor.ts';

export { expect };

/** The editor of a development server on a copy of the sample; what the console complains of fails the test. */
export const test = base.extend<{ server: DevServer; editor: Editor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  server: async ({}, use) => {
    const server = await startDevServer(5191);
    await use(server);
    server.stop();
  },
  editor: async ({ page, server }, use) => {
    const complaints: string[] = [];
    page.on('console', (line) => {
      // The CMS takes back the address of a picture that it still shows.
      const isOfPicture = line.location().url.startsWith('blob:');
      if (['error', 'warning'].includes(line.type()) && !isOfPicture) complaints.push(line.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url))
        complaints.push(`asked ${request.url()}`);
    });
    await use(new Editor(page, server.url));
    expect(complaints.filter((line) => !/status of 422|status: 422/.test(line))).toEqual([]);
  },
});

/** The fields of a file; the text of an MDX file is `body`. */
export function readRecord(text: string): Record<string, unknown> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text) ?? [];
  return head === undefined ? parse(text) : { ...parse(head), body: body?.trim() };
}

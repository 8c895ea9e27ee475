import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { writeFiles } from '../../helpers/content.ts';
import { siteFiles } from '../../helpers/sites.ts';
import { test as base, expect } from '../fixtures.ts';

export { expect };

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts the development server, as `npm run dev` does, on a copy of the site's content to be edited, or in an owner's
 * folder on its own.
 */
export async function startDevServer(port: number, folder?: string) {
  const contentDir = folder ? join(folder, 'content') : await mkdtemp(join(tmpdir(), 'content-'));
  if (!folder) await writeFiles(contentDir, siteFiles);
  const command = ['--import', import.meta.resolve('tsx'), resolve('src/engine/cli.ts'), 'dev'];
  const child = spawn(process.execPath, command, {
    cwd: folder ?? '.',
    env: { ...process.env, CONTENT_DIR: resolve(contentDir), PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((done, reject) => {
    let log = '';
    const read = (chunk: Buffer) => {
      log += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(log)?.[0];
      if (url) done(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log}`)));
  });
  return { url, contentDir, stop: () => child.kill() };
}

/** The editor of a development server on a copy of the tests' site; the server is one for a file. */
export const test = base.extend<{ editor: Editor }, { server: DevServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const server = await startDevServer(5191);
      await use(server);
      server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  editor: async ({ page, server, expected }, use) => {
    // The CMS takes back the URL of a picture that it still shows.
    expected.console.push(/status of 422|status: 422|ERR_FILE_NOT_FOUND/);
    // Text left in a form at the end of a test is discarded.
    page.on('dialog', (leave) => leave.accept());
    await use(new Editor(page, server));
  },
});

/** The fields of a file; the text of an MDX file is `body`. */
export function readRecord(text: string): Record<string, unknown> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(text) ?? [];
  return head === undefined ? parse(text) : { ...parse(head), body: body?.trim() };
}

/** The owner's editor, in a page of a development server, and the files that it writes. */
export class Editor {
  constructor(
    readonly page: Page,
    private readonly server: DevServer,
  ) {}

  /** The path of a file of the content. */
  find = (path: string) => join(this.server.contentDir, path);

  read = (path: string) => readFileSync(this.find(path), 'utf8');

  /** Opens a place of the editor, such as `projects/entries/portfolio`. */
  async open(place: string): Promise<void> {
    await this.page.goto(`${this.server.url}admin/#/collections/${place}`);
    await expect(this.page.locator('main:visible, section.field:visible').first()).toBeVisible({
      timeout: 30_000,
    });
  }

  /** A field of the open entry by its path, such as `socials.0.url`. */
  field(path: string): Locator {
    return this.page.locator(`section.field[data-key-path="${path}"]`);
  }

  /** Puts a value into a field, in the way its kind is filled in. */
  async fill(path: string, value: string | Upload): Promise<void> {
    const [list = path, index] = path.split(/\.(?=\d+$)/);
    await this.reveal(list);
    const field = this.field(list);
    if (typeof value !== 'string') {
      await field.getByRole('button', { name: /^Replace/ }).click();
      const dialog = this.page.getByRole('dialog');
      await dialog.locator('input[type=file]').first().setInputFiles(value);
      await dialog.getByRole('button', { name: 'Insert' }).click();
      await expect(field).toContainText(value.name);
    } else {
      const inputs = index ? 'input[type=text], textarea' : 'input, textarea';
      await field
        .locator(inputs)
        .nth(Number(index ?? 0))
        .fill(value);
    }
  }

  /** Saves, and waits until it is done and the form has closed. */
  async saveWell(): Promise<void> {
    await this.press('Save');
    await expect(this.page.locator('section.field')).toHaveCount(0);
    // It goes back to the list by itself, which would undo a step that is taken before.
    await expect(this.page).not.toHaveURL(/\/(?:entries|new)\b/);
  }

  /** Presses a button that writes, and waits until that is done. */
  async press(name: string, place: Pick<Page, 'getByRole'> = this.page): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/contents'),
    );
    await place.getByRole('button', { name, exact: true }).click();
    const { message } = await (await answer).json();
    expect(message).toBeUndefined();
  }

  /** Fields inside others are rendered when those come into sight, and some lists begin closed. */
  private async reveal(path: string): Promise<void> {
    const [outer = path] = path.split('.');
    const field = this.field(path);
    const opener = this.field(outer).getByRole('button', { name: 'Expand All' });
    // The form makes more fields when the end of the last one comes into the window.
    const fields = this.page.locator('section.field');
    while ((await this.field(outer).count()) === 0) {
      await fields.last().evaluate((field) => field.scrollIntoView());
    }
    await this.field(outer).scrollIntoViewIfNeeded();
    if (path !== outer && (await field.count()) === 0) await this.field(outer).hover();
    if (path !== outer && (await opener.count()) === 1 && (await opener.isEnabled())) {
      await opener.click();
    }
    await field.scrollIntoViewIfNeeded({ timeout: 10_000 });
  }
}

/** A file as a file field takes it. */
interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

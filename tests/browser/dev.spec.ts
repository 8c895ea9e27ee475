import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { startDevServer } from './support/dev-server.ts';

// Vite's own client reports on the console, so these tests do without the strict fixture.
const test = base.extend({});
// The servers share the folders that content is compiled into, so one at a time.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('what is saved shows, and a fault covers the page with its place until it is mended', async ({
  page,
}) => {
  const server = await startDevServer(5199);
  try {
    const file = join(server.contentDir, 'profile.yaml');
    const text = await readFile(file, 'utf8');
    const overlay = page.locator('vite-error-overlay');
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Example');
    await expect(page.locator('html')).toHaveAttribute('data-store', 'inbox');

    await writeFile(file, text.replace('name: Alex Example', 'name: Dora Example'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dora Example', {
      timeout: 20_000,
    });

    await writeFile(file, text.replace('bio:', 'boi:'));
    await expect(overlay).toContainText('profile.yaml:8:1', { timeout: 20_000 });
    await expect(overlay).toContainText('unknown field "boi" — did you mean "bio"?');
    await page.reload();
    await expect(overlay).toContainText('profile.yaml:8:1');

    await writeFile(file, text);
    await expect(overlay).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alex Example');
  } finally {
    server.stop();
  }
});

test('a port that was asked for and is taken ends the server in one plain line', async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(5198, '127.0.0.1', done));
  try {
    await expect(startDevServer(5198)).rejects.toThrow(
      'Port 5198 is taken by another program — end it, or set PORT to another number',
    );
  } finally {
    holder.close();
  }
});

test('a build beside the server is whole, and the server goes on', async ({ page }) => {
  const server = await startDevServer(5197);
  try {
    const out = await mkdtemp(join(tmpdir(), 'dist-'));
    const file = join(server.contentDir, 'profile.yaml');
    const text = await readFile(file, 'utf8');
    await page.goto(server.url);
    const built = promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/build.ts', '--out', out],
      { env: { ...process.env, CONTENT_DIR: 'content' } },
    );
    await expect.poll(() => existsSync('.cache/build.lock')).toBe(true);
    await writeFile(file, text.replace('name: Alex Example', 'name: Dora Example'));
    await built;
    // A page asked for while the build was writing may have come to nothing: ask again.
    await expect(async () => {
      await page.goto(server.url);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Dora Example', { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    const html = await readFile(join(out, 'client/index.html'), 'utf8');
    expect(html).toContain('Alex Example');
    expect(html).not.toContain('Dora Example');
  } finally {
    server.stop();
  }
});

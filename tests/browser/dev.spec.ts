import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startDevServer } from './support/dev-server.ts';

// Vite's own client reports on the console, so these tests do without the strict fixture.
const test = base.extend({});
test.setTimeout(90_000);

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

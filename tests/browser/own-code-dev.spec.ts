import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { makeOwnersFolder } from '../helpers/build-sites.ts';
import { type DevServer, startDevServer } from './support/dev-server.ts';

// Vite's own client reports on the console, so these tests do without the strict fixture.
const test = base.extend({});
test.describe.configure({ mode: 'default', timeout: 90_000 });

let folder: string;
let server: DevServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-code-'));
  await makeOwnersFolder(folder);
  server = await startDevServer(5189, folder);
});
test.afterAll(async () => {
  server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Saves a file with another text in place of one. */
async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(folder, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Opens the page with the islands, and returns one that answers, with a state. */
async function openCounter(page: Page) {
  await expect(async () => {
    await page.goto(`${server.url}projects/islands/`, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-island]').first()).toBeAttached({ timeout: 1000 });
  }).toPass();
  const counter = page.locator('[data-island="Counter"]').first();
  await counter.scrollIntoViewIfNeeded();
  await expect(counter).toHaveAttribute('data-ready', '', { timeout: 30_000 });
  await counter.getByRole('button', { name: 'Count' }).click();
  await expect(counter).toContainText('Counted 3 times.');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return counter;
}

const isSamePage = (page: Page) => page.evaluate('window.isSame === true');

test('a saved island shows with its state, and a saved component without a reload', async ({
  page,
}) => {
  const counter = await openCounter(page);
  await change('src/components/counter.tsx', 'Begun at', 'Started at');
  await expect(counter).toContainText('Counted 3 times. Started at 2.');
  const badge = page.locator('b', { hasText: 'New' });
  await change('src/components/badge.tsx', '{label}', '{label}!');
  await expect(badge).toHaveText('New!');
  await change('src/components/badge.module.css', 'letter-spacing: 3px', 'letter-spacing: 7px');
  await expect(badge).toHaveCSS('letter-spacing', '7px');
  await expect(counter).toContainText('Counted 3 times. Started at 2.');
  expect(await isSamePage(page)).toBe(true);
});

test('an error in a component covers the page like one in the content, until it is right', async ({
  page,
}) => {
  const counter = await openCounter(page);
  const overlay = page.locator('vite-error-overlay');
  await change('src/components/badge.tsx', 'return (', 'const { width } = window.screen; return (');
  await expect(overlay).toContainText('src/components/badge.tsx:4:21  error');
  await expect(overlay).toContainText('<Badge> cannot be rendered: window is not defined');
  await expect(overlay).toContainText('4 |   const { width } = window.screen;');
  await expect(overlay).toContainText('It is used in <entry> in content/projects/islands.mdx:8:1.');
  await change('src/components/badge.tsx', 'const { width } = window.screen; return (', 'return (');
  await expect(overlay).toHaveCount(0);
  await expect(counter).toContainText('Counted 3 times.');
  expect(await isSamePage(page)).toBe(true);
});

test('a page that opens with an error is there once the component is right', async ({ page }) => {
  await openCounter(page);
  await change('src/components/badge.tsx', '{label}', '{label.en.text}');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('<Badge> cannot be rendered');
  await page.reload();
  await expect(overlay).toContainText('<Badge> cannot be rendered');
  await change('src/components/badge.tsx', '{label.en.text}', '{label}');
  await expect(page.locator('b', { hasText: 'New' })).toBeVisible();
  await expect(overlay).toHaveCount(0);
});

test('an island that cannot be read leaves the page open, which goes on once it is right', async ({
  page,
}) => {
  const counter = await openCounter(page);
  const overlay = page.locator('vite-error-overlay');
  await change('src/components/counter.tsx', 'return (', 'return = (');
  await expect(overlay).toBeVisible();
  await page.waitForTimeout(500);
  expect(await isSamePage(page)).toBe(true);
  await change('src/components/counter.tsx', 'return = (', 'return (');
  await expect(overlay).toHaveCount(0);
  await expect(counter).toContainText('Counted 3 times.');
});

test('an island shows an attribute that the content has changed', async ({ page }) => {
  const counter = await openCounter(page);
  await change('content/projects/islands.mdx', '<Counter start={2}>', '<Counter start={5}>');
  await expect(counter).toContainText('at 5.');
  await change('content/projects/islands.mdx', '<Counter start={5}>', '<Counter start={2}>');
  await expect(counter).toContainText('at 2.');
});

test('an island whose HTML differs from that of the build says both in one warning', async ({
  page,
}) => {
  await openCounter(page);
  const warnings: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'warning' || line.type() === 'error') warnings.push(line.text());
  });
  await change('src/components/counter.tsx', 'at {start}.', 'at {start}. {typeof window}');
  await openCounter(page);
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toMatch(/^src\/components\/counter\.tsx: the browser renders something else/);
  expect(warnings[0]).toMatch(/\+\s+object[\s\S]*-\s+undefined/);
});

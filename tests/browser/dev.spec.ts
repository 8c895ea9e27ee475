import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { settle } from '../helpers/in-page.ts';
import { siteFiles } from '../helpers/sites.ts';
import { type DevServer, startDevServer } from './support/dev-server.ts';
import { waitForRest } from './support/motion.ts';
import { makePromise } from './support/open-page.ts';

// Vite's own client reports on the console, so these tests do without the strict fixture.
const test = base.extend({});
test.describe.configure({ mode: 'default', timeout: 90_000 });

let server: DevServer;

test.beforeAll(async () => {
  server = await startDevServer(5199);
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  await rm(join(server.contentDir, 'projects/new-one.mdx'), { force: true });
  for (const [path, text] of Object.entries(siteFiles)) {
    const file = join(server.contentDir, path);
    if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
  }
  await expect(async () => {
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(/Robin Reed/, { timeout: 1000 });
  }).toPass();
});

/** Saves a file of the content with another text in place of one. */
async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(server.contentDir, path);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

test('a save shows at once, and an error covers the page until it is fixed', async ({ page }) => {
  const text = await readFile(join(server.contentDir, 'profile.yaml'), 'utf8');
  const line = text.split('\n').findIndex((source) => source.startsWith('bio:')) + 1;
  const overlay = page.locator('vite-error-overlay');
  await expect(page.locator('html')).toHaveAttribute('data-store', 'inbox');

  const heading = page.getByRole('heading', { level: 1 });
  await change('profile.yaml', 'name: Robin Reed', 'name: Dora Example');
  await expect(heading).toHaveText('Dora Example', { timeout: 20_000 });

  await change('profile.yaml', 'bio:', 'bioo:');
  await expect(overlay).toContainText(`profile.yaml:${line}:1`, { timeout: 20_000 });
  await expect(overlay).toContainText('unknown field "bioo" — did you mean "bio"?');
  // A page that is refreshed once it is there, as each is at its start, leaves the error over it.
  const [isTold, refresh] = makePromise();
  await page.route(/idiomorph/, (route) => isTold.then(() => route.continue()));
  await page.reload();
  await expect(overlay).toContainText(`profile.yaml:${line}:1`);
  const refreshed = page.waitForResponse((response) => response.url() === page.url());
  refresh();
  await (await refreshed).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(overlay).toContainText(`profile.yaml:${line}:1`);

  await change('profile.yaml', 'bioo:', 'bio:');
  await expect(overlay).toHaveCount(0, { timeout: 20_000 });
  await expect(heading).toHaveText('Dora Example');
  // The next test begins with the name that it expects, and with the fonts for it.
  await change('profile.yaml', 'name: Dora Example', 'name: Robin Reed');
  await expect(heading).toHaveText('Robin Reed');
});

test('a save leaves the place, what was typed, the theme and an open menu', async ({ page }) => {
  await page.evaluate(settle);
  const query = page.getByLabel('Your Query', { exact: true });
  const theme = page.locator('[data-theme-switch]');
  const link = page.locator('#menu').getByRole('link').first();
  await query.fill('A question');
  await theme.click();
  const experience = page.locator('#experience');
  await experience.evaluate((section) => section.scrollIntoView());
  await page.evaluate(() => {
    document.title = 'the same page';
  });
  await waitForRest(page);
  // Headings above may take another line while their font loads anew; the reader's place stays.
  const readTop = () =>
    experience.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const before = await readTop();
  await change('experience/example-studio.yaml', 'Web Developer', 'Head of Buttons');
  await expect(page.getByRole('heading', { name: 'Head of Buttons' })).toBeVisible({
    timeout: 20_000,
  });
  await expect.poll(readTop).toBe(before);
  await expect(query).toHaveValue('A question');
  await expect(page).toHaveTitle(/Robin Reed/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle Menu' }).click();
  await change('profile.yaml', 'name: Robin Reed', 'name: Dora Example');
  await expect(page).toHaveTitle(/Dora Example/, { timeout: 20_000 });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Toggle Menu' }).click();
  await expect(link).toBeVisible();
});

test('files and pictures come, go and change their names', async ({ page }) => {
  const inContent = (path: string) => join(server.contentDir, path);
  const entries = page.locator('#experience').getByRole('heading', { level: 3 });
  const overlay = page.locator('vite-error-overlay');
  const count = await entries.count();

  const old = inContent('experience/example-studio.yaml');
  await cp(old, inContent('experience/second.yaml'));
  await expect(entries).toHaveCount(count + 1);
  await rename(inContent('experience/second.yaml'), inContent('experience/third.yaml'));
  await change('experience/third.yaml', 'Web Developer', 'Renamed');
  await expect(entries.filter({ hasText: 'Renamed' })).toHaveCount(1);
  await expect(entries).toHaveCount(count + 1);
  await rm(inContent('experience/third.yaml'));
  await expect(entries).toHaveCount(count);

  const picture = inContent('images/portrait.svg');
  const drawing = await readFile(picture, 'utf8');
  const portrait = page.locator('#home .u-photo');
  const url = await portrait.getAttribute('src');
  await rm(picture);
  await expect(overlay).toContainText('"portrait" names a file that does not exist');
  await writeFile(picture, drawing.replace('<svg ', '<svg data-changed="" '));
  await expect(overlay).toHaveCount(0);
  await expect(portrait).not.toHaveAttribute('src', url ?? '');
  await expect(portrait).toHaveJSProperty('complete', true);

  const project = await readFile(inContent('projects/portfolio.mdx'), 'utf8');
  const added = project.replace('title: Portfolio', 'title: New One');
  await writeFile(inContent('projects/new-one.mdx'), added);
  await page.locator('#projects').getByRole('link', { name: 'New One', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New One');
  await change('projects/new-one.mdx', '## The problem', '## Another problem');
  await expect(page.getByRole('heading', { name: 'Another problem' })).toBeVisible();
});

test('a language that is added has its pages at once, and none when it is gone', async ({
  page,
}) => {
  const config = join(server.contentDir, 'site.yaml');
  const folder = join(server.contentDir, 'de');
  const find = async () => (await page.request.get(`${server.url}de/`)).status();
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'profile.yaml'), 'bio: Ich baue Websites.\n');
    await writeFile(config, 'languages: [en, de]\n');
    await expect.poll(find, { timeout: 20_000 }).toBe(200);
    await page.goto(`${server.url}de/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('Ich baue Websites.')).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(config, { force: true });
  }
  await expect.poll(find, { timeout: 20_000 }).toBe(404);
});

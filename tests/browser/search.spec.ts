import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findOverflow } from '../helpers/in-page.ts';
import { expect, findViolations, test } from './fixtures.ts';
import { holdRequests, openPage } from './support/open-page.ts';

const indexFiles = /\/search[.\w-]*\.json$/;

test.use({ site: 'MANY_SITE', contextOptions: { reducedMotion: 'reduce' } });

const findField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const findStatus = (page: Page) => page.getByRole('search').getByRole('status');
const findTitles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('results take the place of the entries until Escape clears the field', async ({ page }) => {
  await openPage(page, '/projects/');
  await findField(page).fill('LÉDGER bak');
  await expect(findStatus(page)).toHaveText(/^\d+ of 195 found$/);
  const count = Number.parseInt((await findStatus(page).textContent()) ?? '', 10);
  await expect(findTitles(page)).toHaveCount(count);
  for (const title of await findTitles(page).allTextContents()) {
    expect(title).toMatch(/Ledger.* for Bakers/);
  }
  const marks = findTitles(page).first().locator('mark');
  await expect(marks).toHaveText(['Ledger', 'Bak']);
  await expect(page.getByRole('navigation', { name: 'Tags' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();

  await findField(page).fill('ledger');
  // A link that has the focus would go with the results before.
  await expect(findTitles(page)).not.toHaveCount(count);
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL('./projects/?q=ledger');
  await page.keyboard.press('Escape');
  await expect(findField(page)).toHaveValue('');
  await expect(findField(page)).toBeFocused();
  await expect(findStatus(page)).toHaveText('');
  await expect(findTitles(page)).toHaveCount(60);
  await expect(page).toHaveURL('./projects/');
  // The key belongs to the browser, whose find bar some open with it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(findField(page)).not.toBeFocused();
});

test('the URL has the query, for others and for the way back', async ({ page }) => {
  await openPage(page, '/projects/page/2/');
  await findField(page).fill('atlas');
  await page.keyboard.press('Enter');
  await expect(findStatus(page)).toHaveText(/ of /);
  await page.goBack();
  await expect(page).toHaveURL('./projects/page/2/');
  await expect(findField(page)).toHaveValue('');
  await expect(findTitles(page)).toHaveCount(60);
  await page.goto('./projects/?q=donaudampf');
  await expect(findField(page)).toHaveValue('donaudampf');
  await expect(findTitles(page)).toHaveText([/^Donaudampfschiff/, /^Donaudampfschiff/]);
  await findField(page).fill('نظام');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`./projects/?q=${encodeURIComponent('نظام')}`);
  await expect(findTitles(page).first()).toContainText('نظام إدارة');
  const link = findTitles(page).first().getByRole('link');
  const target = page.locator(`[id="${(await link.getAttribute('href'))?.split('#')[1]}"]`);
  await link.click();
  await expect(target).toBeInViewport();
  await expect(target).toContainText('نظام إدارة');
  await page.goBack();
  await expect(findTitles(page).first().locator('mark')).toHaveText('نظام');
});

test('an index that does not come is asked for again at a press', async ({ page, expected }) => {
  expected.console.push(/Failed to load resource/);
  await page.route(indexFiles, (route) => route.abort('internetdisconnected'));
  await openPage(page, '/projects/');
  await findField(page).fill('ledger');
  await expect(findStatus(page)).toHaveText(/^Search could not be loaded/);
  await expect(findTitles(page)).toHaveCount(60);
  await page.unroute(indexFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(findStatus(page)).toHaveText(/ of 195 found$/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await findField(page).fill('zeppelin');
  await expect(findStatus(page)).toHaveText(/^No entry matches/);
  await expect(findTitles(page)).toHaveCount(0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await findField(page).fill('donaudampf');
    await expect(findTitles(page)).toHaveCount(2);
    expect(await findViolations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
  }
});

test('a query that is typed before the script comes is not lost', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/archive\./);
  await page.goto('./projects/', { waitUntil: 'commit' });
  await findField(page).fill('ledger');
  release();
  await expect(findStatus(page)).toHaveText(/ of 195 found$/);
});

test('a visitor who does not search loads nothing of it, and others little', async ({ page }) => {
  const sizes: Record<string, number> = {};
  page.on('response', async (response) => {
    const [, name] = /\/(archive|search)\.[.\w-]+$/.exec(response.url()) ?? [];
    if (name) sizes[name] = (sizes[name] ?? 0) + brotliCompressSync(await response.body()).length;
  });
  await page.goto('./', { waitUntil: 'networkidle' });
  expect(sizes).toEqual({});
  await page.goto('./projects/', { waitUntil: 'networkidle' });
  await expect.poll(() => Object.keys(sizes)).toEqual(['archive']);
  expect(sizes.archive, `${sizes.archive} bytes of script`).toBeLessThan(2200);
  await findField(page).focus();
  await expect.poll(() => sizes.search).toBeDefined();
  await findField(page).fill('ledger');
  await expect(findStatus(page)).toHaveText(/ of /);
  expect(sizes.search, `${sizes.search} bytes for 195 entries`).toBeLessThan(16_000);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no field that would do nothing', async ({ page }) => {
    await page.goto('./projects/?q=ledger');
    await expect(page.locator('input')).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(60);
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, waitForScript } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const findTop = async (page: Page) => {
  const box = await page.getByRole('heading', { name: 'Projects', exact: true }).boundingBox();
  return box?.y ?? Number.NaN;
};

/** A browser that never has nothing else to do. */
async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test('a fresh visit lays out what is far below when there is time, all of it', async ({ page }) => {
  await openPage(page, '/#home');
  await expect(page.locator('html')).not.toHaveClass(/fresh/);
  const height = await readHeight(page);
  await page.goto('about:blank');
  await openPage(page);
  expect(await readHeight(page)).toBe(height);
});

test('a link that is pressed before that finds its part', async ({ page }) => {
  await keepBusy(page);
  await page.goto('./');
  await waitForScript(page);
  await expect(page.locator('html')).toHaveClass(/fresh/);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#projects"]')?.focus());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('./#projects');
  await expect(page.locator('#projects')).toBeInViewport();
  const top = await page.locator('#projects').evaluate((part) => part.getBoundingClientRect().top);
  expect(Math.round(top)).toBe(100);
});

test('so does one that is pressed by voice, without a pointer or a key', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await keepBusy(page);
  await page.goto('./');
  await waitForScript(page);
  await expect(page.locator('html')).toHaveClass(/fresh/);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#contact"]')?.click());
  const findPart = () =>
    page.locator('#contact').evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await expect.poll(findPart).toBe(100);
});

test('who scrolls before that sees every part', async ({ page }) => {
  await keepBusy(page);
  await page.goto('./');
  await waitForScript(page);
  for (const name of ['Technologies', 'Experience', 'Education', 'Projects', 'Get in Touch']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
});

test('a reload comes back to the place that was left', async ({ page }) => {
  await openPage(page);
  await page.getByRole('heading', { name: 'Projects', exact: true }).evaluate((heading) => {
    heading.scrollIntoView();
  });
  const top = await findTop(page);
  await page.reload();
  await expect.poll(() => findTop(page)).toBeCloseTo(top, 0);
});

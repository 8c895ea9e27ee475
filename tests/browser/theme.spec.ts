import type { Page } from '@playwright/test';
import { readPaper } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { denyStorage } from './support/contact-form.ts';
import { openPage } from './support/open-page.ts';

const findSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

test('the theme follows the system until the switch is pressed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page);
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
  await expect(findSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(readPaper)).toBeGreaterThan(220);
  await findSwitch(page).click();
  await expect(findSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark' });
  await findSwitch(page).click();
  await page.reload();
  expect(await page.evaluate(readPaper)).toBeGreaterThan(220);
});

test('a remembered theme is there before anything can be painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const watch = new MutationObserver(() => {
      if (document.documentElement?.dataset.theme === undefined) return;
      watch.disconnect();
      const body = document.body?.childElementCount ?? 0;
      const painted = performance.getEntriesByType('paint').length;
      Object.assign(window, { themed: { theme: 'dark', body, painted } });
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate('themed')).toMatchObject({ theme: 'dark', body: 0, painted: 0 });
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
});

test('if storage is denied, the switch still works for the visit', async ({ page }) => {
  await denyStorage(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page);
  await findSwitch(page).click();
  expect(await page.evaluate(readPaper)).toBeLessThan(60);
});

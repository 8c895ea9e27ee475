import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'LANGUAGES_SITE' });

/** Follows the link of the bar to another language. */
async function changeTo(page: Page, tag: string): Promise<void> {
  await page.locator('header .bar_languages summary').click();
  await page.locator(`header a[hreflang="${tag}"]`).click();
}

test('a link leads to the same page and the same part in another language', async ({ page }) => {
  await openPage(page, '/#projects');
  await expect(page.locator('header [aria-current]')).toHaveText('Projects');
  await changeTo(page, 'de');
  await expect(page).toHaveURL(/\/de\/#projects$/);
  await page.goto('./resume/');
  await changeTo(page, 'ar-EG');
  await expect(page).toHaveURL(/\/ar-EG\/resume\/$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, '/');
  await changeTo(page, 'de');
  await expect(page).toHaveURL(/\/de\/$/);
});

test('a copy has no soft hyphens and plain spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/de/');
  const about = page.locator('#about');
  await about.evaluate((part) => getSelection()?.selectAllChildren(part));
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/\u00ad.*\u00a0/s);
  const copies = async () => {
    await page.keyboard.press('Control+C');
    return page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return [await read('text/plain'), await read('text/html')];
    });
  };
  for (const copy of await copies()) {
    expect(copy).toContain('Innenarchitektur');
    expect(copy).not.toMatch(/\u00ad|\u00a0|&nbsp;/);
  }
});

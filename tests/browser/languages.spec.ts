import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'LANGUAGES_SITE' });

const find = (tag: string) => `nav a[hreflang="${tag}"]`;

test('a link leads to the same page and the same part in another language', async ({ page }) => {
  await openPage(page, '/#projects');
  await expect(page.locator('header [aria-current]')).toHaveText('Projects');
  await page.locator(`header ${find('de')}`).click();
  await expect(page).toHaveURL(/\/de\/#projects$/);
  await page.goto('./de/resume/');
  await page.locator(`header ${find('ar-EG')}`).click();
  await expect(page).toHaveURL(/\/ar-EG\/resume\/$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the menu of a small window has the languages', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page, '/');
  await page.locator('[data-menu-toggle]').click();
  await page.locator(`#menu a[hreflang="de"]`).click();
  await expect(page).toHaveURL(/\/de\/$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar and the footer lead to the other languages', async ({ page }) => {
    await page.goto('./');
    for (const frame of ['header', 'footer']) {
      await expect(page.locator(`${frame} a[hreflang="de"]`)).toBeVisible();
      await expect(page.locator(`${frame} a[hreflang="ar-EG"]`)).toHaveText('العربية');
    }
  });
});

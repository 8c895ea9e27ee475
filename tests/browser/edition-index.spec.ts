import { expect, test } from './fixtures.ts';
import { openPage, waitForScript } from './support/open-page.ts';

test.use({ site: 'engineer', contextOptions: { reducedMotion: 'reduce' } });

test('the rail is beside the page from 72rem, and above it in narrower windows', async ({
  page,
}) => {
  await openPage(page);
  const rail = page.getByRole('banner');
  for (const [width, isBeside] of [
    [1152, true],
    [1151, false],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [box, text] = [
      await rail.boundingBox(),
      await page.locator('main p').first().boundingBox(),
    ];
    expect((box?.x ?? 0) + (box?.width ?? 0) < (text?.x ?? 0), `${width} px`).toBe(isBeside);
    await expect(rail.getByRole('link', { name: 'Ingrid Solheim-Nakamura' })).toBeVisible();
  }
  await expect(page.locator('[data-menu-toggle]')).toBeVisible();
});

test('a project at hand shows its cover in the margin, and dims the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page);
  await waitForScript(page);
  const [first, second] = [0, 1].map((index) => page.locator('#projects li:has(h3)').nth(index));
  if (!first || !second) throw new Error('two projects are needed');
  const cover = first.locator('.cover');
  await expect(cover).toHaveCSS('opacity', '0');
  await first.getByRole('link').first().focus();
  await expect(cover).toHaveCSS('opacity', '1');
  await expect(second).toHaveCSS('opacity', '0.45');
  const [column, picture] = [await first.boundingBox(), await cover.boundingBox()];
  expect(picture?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
});

test('the key / opens a list of all pages, which words filter and Enter follows', async ({
  page,
}) => {
  await openPage(page);
  await waitForScript(page);
  const list = page.locator('[data-finder]');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByRole('link', { name: 'Experience' })).toBeVisible();
  const field = list.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('shardl');
  await expect(list.getByRole('listitem')).toHaveText(['Shardline']);
  await field.press('Enter');
  await expect(page).toHaveURL(/projects\/shardline\/$/);
});

test('a link to the form opens it, and so does its URL', async ({ page }) => {
  await openPage(page);
  await waitForScript(page);
  const name = page.getByLabel('Your Name');
  await expect(name).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Query' }).click();
  await expect(name).toBeVisible();
  await openPage(page, '/projects/shardline/');
  await openPage(page, '/#contact');
  await expect(name).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of pages and the form open all the same', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Pages' }).click();
    await expect(page.locator('[data-finder]').getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Send Query').first().click();
    await expect(page.getByLabel('Your Name')).toBeVisible();
  });
});

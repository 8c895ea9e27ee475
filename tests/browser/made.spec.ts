import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test('the key ? and the footer show how the page is made, with what comes when it is asked for', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await openPage(page);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  const button = page.getByRole('button', { name: 'How it is made' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const label = page.getByText('content/experience/*.yaml → #experience');

  await page.keyboard.press('?');
  await expect(label).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const [section, shown] = [page.locator('#experience'), await label.boundingBox()];
  expect(shown?.x).toBe((await section.boundingBox())?.x);
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  await button.press('Enter');
  await expect(label).toBeVisible();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(label).toBeHidden();

  await page.getByLabel('Your Query').fill('Why');
  await page.getByLabel('Your Query').press('?');
  await page.keyboard.press('Control+?');
  await expect(label).toBeHidden();
});

test.describe('a site with `made: false`', () => {
  test.use({ site: 'LEAST_SITE' });

  test('offers no drawing', async ({ page }) => {
    await openPage(page);
    await page.keyboard.press('?');
    await expect(page.locator('[data-made], .made')).toHaveCount(0);
  });
});

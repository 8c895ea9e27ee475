import { expect, test } from './fixtures.ts';
import { findHidden } from './support/animations.ts';
import { readTop } from './support/scroll.ts';

test.use({ javaScriptEnabled: false });

test('without script every part is there to read, and the links work', async ({ page }) => {
  await page.goto('./');
  expect(await findHidden(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4 + 6 + 2 + 6);
  for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = bar.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) await expect(link).toBeVisible();
  await links.filter({ hasText: 'Projects' }).click();
  await expect(page).toHaveURL('./#projects');
  expect(Math.abs((await readTop(page, 'projects')) - 100)).toBeLessThanOrEqual(2);
  await page.getByRole('link', { name: 'Face Finder', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Face Finder');
  expect(await findHidden(page)).toEqual([]);
});

test('without script the form hands its text to the e-mail program, and no other button is there', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.getByRole('button')).toHaveText(['Send Query']);
  for (const label of ['Your Name', 'Your Email', 'Your Query']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  const form = page.locator('form');
  await expect(form).toHaveAttribute('action', 'mailto:robin@reed.test');
  await expect(form).toHaveAttribute('method', 'post');
  await expect(form).toHaveAttribute('enctype', 'text/plain');
});

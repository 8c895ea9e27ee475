import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const paths = [
  '/',
  '/projects/vr-tools-site/',
  '/projects/portfolio/',
  '/projects/face-finder/',
  '/projects/tic-tac-toe-in-c/',
  '/nowhere',
];

for (const path of paths) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page, expected }) => {
    if (path === '/nowhere') expected.console.push(/status of 404/);
    await openPage(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  });
}

test('axe finds nothing while the menu is open, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page);
  await page.getByRole('button', { name: 'Toggle Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

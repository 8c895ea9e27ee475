import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, waitForScript } from './support/open-page.ts';
import { readRestingPlace, readTop, waitForRest } from './support/scroll.ts';

const findFocus = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('the brand, Say Hello and the footer’s name scroll to home, footer and home', async ({
  page,
}) => {
  await openPage(page);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Robin Reed' });
  const signature = page.getByRole('contentinfo').getByRole('link', { name: 'Robin Reed' });
  const hello = page.getByRole('link', { name: 'Say Hello' });
  for (const [link, id] of [
    [hello, 'footer'],
    [signature, 'home'],
    [hello, 'footer'],
    [brand, 'home'],
  ] as const) {
    await link.click();
    await expect.poll(() => findFocus(page)).toBe(id);
    expect(await waitForRest(page)).toBeCloseTo(await readRestingPlace(page, id), -0.6);
    await expect(page).toHaveURL(`./#${id}`);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first Tab offers a way past the bar', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect.poll(() => findFocus(page)).toBe('main');
});

test('an address with a part in it lands 100 px below the top', async ({ page }) => {
  for (const id of ['projects', 'about']) {
    await page.goto('about:blank');
    await page.goto(`./#${id}`);
    await waitForScript(page);
    await waitForRest(page);
    expect(Math.abs((await readTop(page, id)) - 100), id).toBeLessThanOrEqual(2);
    await expect(page.getByRole('banner').locator(`li a[href="#${id}"]`)).toHaveAttribute(
      'aria-current',
    );
  }
});

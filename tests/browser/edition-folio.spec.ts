import type { Locator, Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'designer', contextOptions: { reducedMotion: 'reduce' } });

test('the first project fills the first screen, and the next one shows below its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page);
  const cover = page.locator('#home img').first();
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(cover).toHaveAttribute('alt', /water of a pool/);
  const title = page
    .locator('#home')
    .getByRole('link', { name: 'An identity for a swimming pool' });
  await expect(title).toHaveCSS('font-size', '86.4px');
  const projects = page.locator('#projects li:has(h3)');
  await expect(projects.first().getByRole('img')).toHaveCount(0);
  const next = await projects.nth(1).locator('img').boundingBox();
  // A fifth of the window that comes after the first one.
  expect(next?.y).toBeCloseTo(1.8 * 900, -1);
  await title.click();
  await expect(page).toHaveURL(/projects\/zuiderbad\/$/);
});

test('the page is one outline: the name, its sections, their entries', async ({ page }) => {
  await openPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Verhagen');
  const section = page.locator('#projects');
  await expect(section.getByRole('heading').first()).toHaveText('Projects');
  await expect(section.locator('li h3')).toHaveCount(3);
  // The quotation on a field of color is for the eye: its own section has it for all.
  await expect(section.locator('figure')).toHaveAttribute('aria-hidden', 'true');
  await expect(page.locator('#voices blockquote').first()).toContainText('photograph our tickets');
});

for (const width of [375, 1280, 1920]) {
  test(`texts on the first picture can be read at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page);
    const texts = [page.locator('#home p').first(), page.locator('header a').first()];
    for (const text of texts) expect(await measureContrast(page, text)).toBeGreaterThanOrEqual(4.5);
  });
}

/** The contrast of a text with the pixel beneath it that is nearest to its color, after a little blur. */
async function measureContrast(page: Page, text: Locator): Promise<number> {
  const ink = await text.evaluate((element) => getComputedStyle(element).color);
  const box = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  // Not a style of the page, whose policy forbids more than it has.
  const links = page.locator('#home p a, header a');
  const show = (visibility: string) =>
    links.evaluateAll((all: HTMLElement[], visibility) => {
      for (const { style } of all) style.visibility = visibility;
    }, visibility);
  await show('hidden');
  const image = await page.screenshot({ clip: box });
  await show('');
  const { data, info } = await sharp(image)
    .removeAlpha()
    .blur(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let least = 21;
  for (let at = 0; at < data.length; at += 4 * info.channels) {
    const [r, g, b] = data.subarray(at, at + 3);
    least = Math.min(least, wcagContrast(`rgb(${r} ${g} ${b})`, ink));
  }
  return least;
}

test('narrow windows have the menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPage(page);
  await page.locator('[data-menu-toggle]').click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#about')).toBeInViewport();
});

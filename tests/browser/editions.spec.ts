import type { Locator, Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, findViolations, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('folio', () => {
  test.use({ site: 'designer' });

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
    // The quotation on a field of color is for the eye: its own section has it for all.
    await expect(page.locator('#projects figure')).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('#voices blockquote').first()).toContainText(
      'photograph our tickets',
    );
    await title.click();
    await expect(page).toHaveURL(/projects\/zuiderbad\/$/);
  });

  for (const width of [375, 1280, 1920]) {
    test(`texts on the first picture can be read at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page);
      const texts = [page.locator('#home p').first(), page.locator('header a').first()];
      for (const text of texts)
        expect(await measureContrast(page, text)).toBeGreaterThanOrEqual(4.5);
    });
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
});

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

test.describe('index', () => {
  test.use({ site: 'engineer' });

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

  test('a project at hand is marked, shows its cover in the margin, and dims no other', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page);
    const [first, second] = [0, 1].map((index) => page.locator('#projects li:has(h3)').nth(index));
    if (!first || !second) throw new Error('two projects are needed');
    const cover = first.locator('.cover');
    await expect(cover).toHaveCSS('opacity', '0');
    await first.getByRole('link').first().focus();
    await expect(cover).toHaveCSS('opacity', '1');
    const readMark = (row: Locator) =>
      row.evaluate((one) => getComputedStyle(one, '::before').borderInlineStartColor);
    expect(await readMark(second)).toBe('rgba(0, 0, 0, 0)');
    expect(await readMark(first)).not.toBe('rgba(0, 0, 0, 0)');
    await expect(second).toHaveCSS('opacity', '1');
    const [column, picture] = [await first.boundingBox(), await cover.boundingBox()];
    expect(picture?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
  });

  /** Opens the list of pages, once its script has come. */
  async function openList(page: Page): Promise<Locator> {
    const list = page.getByRole('dialog', { name: 'Pages' });
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(list).toBeVisible({ timeout: 500 });
    }).toPass();
    return list;
  }

  test('Ctrl+K opens a list of all pages, which words filter and Enter follows', async ({
    page,
  }) => {
    await openPage(page);
    const list = await openList(page);
    await expect(list.getByRole('link', { name: 'Experience' })).toBeVisible();
    const field = list.getByRole('searchbox');
    await expect(field).toBeFocused();
    await field.fill('shardl');
    await expect(list.getByRole('listitem')).toHaveText(['Shardline']);
    await field.press('Enter');
    await expect(page).toHaveURL(/projects\/shardline\/$/);
  });

  test('the list says that it is empty, and closes once Tab leaves it', async ({ page }) => {
    await openPage(page);
    const list = await openList(page);
    const button = page.getByRole('button', { name: 'Pages Ctrl K' });
    await list.getByRole('searchbox').fill('zeppelin');
    await expect(list.getByRole('status')).toContainText('No entry matches');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(list).toBeHidden();
    // By itself, no letter does anything.
    await page.keyboard.press('/');
    await expect(list).toBeHidden();
    await button.click();
    await page.keyboard.press('Shift+Tab');
    await expect(list).toBeHidden();
    await button.click();
    await expect(list).toBeVisible();
    await button.click();
    await expect(list).toBeHidden();
  });

  test('a link to the form opens it, and so does its URL', async ({ page }) => {
    await openPage(page);
    const name = page.getByLabel('Your Name');
    await expect(name).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Query' })
      .click();
    await expect(name).toBeVisible();
    await openPage(page, '/projects/shardline/');
    await openPage(page, '/#contact');
    await expect(name).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the list of pages and the form open all the same', async ({ page }) => {
      await page.goto('./');
      const list = page.locator('[data-finder]');
      await expect(page.locator('[data-theme-switch]')).toBeHidden();
      await page.getByRole('button', { name: 'Pages' }).press('Enter');
      await expect(list.getByRole('link').first()).toBeVisible();
      await expect(list.locator('input')).toBeHidden();
      await list.getByRole('link').last().press('Tab');
      await expect(list).toBeHidden();
      await page.getByText('Write your query here').click();
      await expect(page.getByLabel('Your Name')).toBeVisible();
    });
  });
});

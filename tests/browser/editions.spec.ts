import type { Locator, Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { scrollThrough } from '../helpers/in-page.ts';
import { expect, findViolations, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('poster', () => {
  for (const [width, height, least] of [
    [375, 667, 0.4],
    [1280, 800, 0.9],
    [1920, 1080, 1],
  ] as const) {
    test(`the first works are in the first screen at ${width} px, and lead to their places`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openPage(page);
      const work = page.locator('#home').getByRole('list', { name: 'Recent work' });
      const links = work.getByRole('link');
      await expect(links).toHaveCount(4);
      const box = await links.first().locator('img').boundingBox();
      const seen = (height - Number(box?.y)) / Number(box?.height);
      expect(seen).toBeGreaterThanOrEqual(least);
      const tops = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(new Set(tops.map(Math.round)).size).toBe(1);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /\/projects\/[\w-]+\/$|#projects\/[\w-]+$/);
        // Its row scrolls to the one with the focus.
        await link.focus();
        await expect(link).toBeInViewport({ ratio: width < 640 ? 0.3 : 0.5 });
      }
      await links.first().press('Enter');
      await expect(page).toHaveURL(/projects\/[\w-]+(?:\/)?$/);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`works are on ink, and can be read there in a ${colorScheme} page`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page);
      const ground = await page.locator('#projects').evaluate((section) => {
        const { backgroundColor, color } = getComputedStyle(section);
        return [backgroundColor, color, getComputedStyle(document.body).color] as const;
      });
      const [paper, ink] = ground;
      expect(wcagContrast(paper, ink)).toBeGreaterThan(10);
      const texts = page.locator('#projects :is(h2, h3, p, li li, a, .pencil)');
      for (const color of await texts.evaluateAll((all) => [
        ...new Set(all.map((one) => getComputedStyle(one).color)),
      ])) {
        expect(wcagContrast(paper, color), color).toBeGreaterThanOrEqual(4.5);
      }
      const heads = await page
        .locator('#projects h2, #experience h2')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Number(heads[1]) / Number(heads[0])).toBeCloseTo(2, 1);
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('the page of an entry begins with its title and its lead on ink, behind its cover', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/projects/tic-tac-toe-in-c/');
    const [ink, title, cover, facts] = await Promise.all(
      ['article > :first-child', 'h1', 'article img', 'article dl'].map((part) =>
        page.locator(part).first().boundingBox(),
      ),
    );
    const bottom = (box: typeof ink) => Number(box?.y) + Number(box?.height);
    expect(bottom(ink ?? null)).toBeGreaterThan(bottom(title ?? null));
    expect(bottom(ink ?? null)).toBeGreaterThan(Number(cover?.y));
    expect(bottom(ink ?? null)).toBeLessThan(bottom(cover ?? null));
    expect(bottom(ink ?? null)).toBeLessThanOrEqual(Number(facts?.y) + 1);
    await expect(page.getByRole('navigation', { name: 'Next project' }).locator('img')).toHaveCount(
      1,
    );
    expect(await findViolations(page)).toEqual([]);
  });

  test('headings stay as they are where motion is unwelcome', async ({ page }) => {
    await openPage(page);
    await page.evaluate(scrollThrough);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});

test.describe('folio of tall pictures', () => {
  test.use({ site: 'arabic-folio' });

  test('the first one stands above the name, beside smaller plates', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page);
    const measure = async (element: Locator) => {
      const box = await element.boundingBox();
      if (!box) throw new Error('it is not drawn');
      const { x, y, width, height } = box;
      return { x, y, width, end: x + width, foot: y + height };
    };
    const cover = await measure(page.locator('#home img').first());
    const plate = await measure(page.locator('#home li img').first());
    const name = await measure(page.getByRole('heading', { level: 1 }));
    expect(cover.foot).toBeLessThanOrEqual(name.y);
    expect(name.foot).toBeLessThanOrEqual(800);
    expect(plate.y).toBe(cover.y);
    // From right to left.
    expect(plate.end).toBeLessThan(cover.x);
    expect(plate.width).toBeLessThan(cover.width);
  });
});

test.describe('folio', () => {
  test.use({ site: 'designer' });

  test('titles have their line in a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openPage(page);
    const titles = page.locator('#projects li').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(3);
    for (const title of await titles.all()) {
      expect((await title.boundingBox())?.width).toBeGreaterThan(250);
    }
  });

  test('a photograph fills the first screen, and paper with the name cuts into it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page);
    const cover = page.locator('#home img').first();
    expect(await cover.boundingBox()).toEqual({ x: 0, y: 64, width: 1440, height: 836 });
    await expect(cover).toHaveAttribute('alt', /water of a pool/);
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toHaveCSS('font-size', '86.4px');
    const projects = page.locator('#projects li:has(h3)');
    await expect(projects.first().getByRole('img')).toHaveCount(0);
    // The quotation on a field of color is for the eye: its own section has it for all.
    await expect(page.locator('#projects figure')).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('#voices blockquote').first()).toContainText(
      'photograph our tickets',
    );
    await page
      .locator('#home p')
      .getByRole('link', { name: 'An identity for a swimming pool' })
      .click();
    await expect(page).toHaveURL(/projects\/zuiderbad\/$/);
  });

  for (const width of [375, 1280, 1920]) {
    test(`the name and the works are in the first screen at ${width} px, on paper`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page);
      const title = page.locator('#home p a').first();
      const plates = page.getByRole('list', { name: 'Recent work' }).getByRole('link');
      await expect(plates).toHaveCount(2);
      for (const one of [page.getByRole('heading', { level: 1 }), title, ...(await plates.all())]) {
        await expect(one).toBeInViewport();
      }
      expect(await measureContrast(page, title)).toBeGreaterThanOrEqual(4.5);
      await plates.last().click();
      await expect(page).toHaveURL(/projects\/de-maas\/$/);
    });
  }

  test('the bar leaves while a reader scrolls down, and comes back at the first scroll up', async ({
    page,
  }) => {
    await openPage(page);
    const bar = page.getByRole('banner');
    const scroll = async (distance: number) => {
      await page.mouse.wheel(0, distance);
      return expect.poll(async () => (await bar.boundingBox())?.y);
    };
    // Its script comes late.
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(bar).toHaveAttribute('data-bar', 'away', { timeout: 500 });
    }).toPass();
    await (await scroll(300)).toBe(-64);
    await (await scroll(-100)).toBe(0);
    await (await scroll(300)).toBe(-64);
    await bar.getByRole('link').first().focus();
    await (await scroll(100)).toBe(0);
  });

  test('covers open as they come, unless motion is not wanted', async ({ page }) => {
    await openPage(page);
    const cover = page.locator('#projects img').first();
    await expect(cover).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(cover).toHaveCSS('animation-name', 'open');
    await page.evaluate(() => {
      document.documentElement.dataset.motion = 'off';
    });
    await expect(cover).toHaveCSS('animation-name', 'none');
  });

  test('the page of an entry is a spread: its cover at the left, its title at the right', async ({
    page,
  }) => {
    await openPage(page, '/projects/zuiderbad/');
    expect(await findViolations(page)).toEqual([]);
    const cover = await page.locator('main img').first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(cover).toMatchObject({ x: 0, y: 64, height: 736 });
    expect((cover?.x ?? 0) + (cover?.width ?? 0)).toBeLessThan(title?.x ?? 0);
    for (const name of ['Previous project', 'Next project']) {
      await expect(page.getByRole('navigation', { name }).getByRole('img')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name }).locator('img')).toBeVisible();
    }
  });

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
    }
    await expect(page.locator('[data-menu-toggle]')).toBeVisible();
    // The home page has the name itself.
    const name = rail.getByRole('link', { name: 'Ingrid Solheim-Nakamura' });
    await expect(name).toHaveCount(0);
    await openPage(page, '/projects/shardline/');
    await expect(name).toBeVisible();
  });

  for (const [width, height] of [
    [375, 667],
    [1280, 720],
  ] as const) {
    test(`the latest work is in the first screen of ${width} px and leads to its page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openPage(page);
      const works = page.getByRole('list', { name: 'Recent work' });
      await expect(works.getByRole('listitem')).toHaveCount(4);
      const first = works.getByRole('link', { name: 'Shardline' });
      await expect(first.locator('img')).toBeInViewport({ ratio: 1 });
      await first.click();
      await expect(page).toHaveURL(/projects\/shardline\/$/);
    });
  }

  test('the facts of an entry stay in the margin while its text scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openPage(page, '/projects/midnight/');
    const facts = page.locator('article dl');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const place = await facts.boundingBox();
    expect(place?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
    await page.evaluate(() => scrollTo(0, 400));
    await expect(facts).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 375, height: 800 });
    const cover = await page.locator('article img').first().boundingBox();
    const above = await facts.boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  });

  test('the cover of the project at hand is large in the margin, and the frame goes to it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page);
    await waitForLateStyles(page);
    const rows = page.locator('#projects li:has(h3)');
    const readWidths = () =>
      rows
        .locator('.cover')
        .evaluateAll((all) => all.slice(0, 3).map((one) => one.getBoundingClientRect().width));
    expect(await readWidths()).toEqual(
      [224, 71.6875, 71.6875].map((width) => expect.closeTo(width, 0)),
    );
    await rows.nth(1).getByRole('link').first().focus();
    expect(await readWidths()).toEqual(
      [71.6875, 224, 71.6875].map((width) => expect.closeTo(width, 0)),
    );
    await rows.nth(2).hover();
    await page.mouse.move(0, 0);
    const [column, picture] = [
      await rows.nth(1).boundingBox(),
      await rows.nth(1).locator('.cover').boundingBox(),
    ];
    expect(picture?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
    const frame = await page.locator('#projects ol').evaluate((list) => {
      const { top, transitionDuration } = getComputedStyle(list, '::before');
      return { top: list.getBoundingClientRect().top + Number.parseFloat(top), transitionDuration };
    });
    expect(frame.top).toBeCloseTo((picture?.y ?? 0) + 6, 0);
    // With reduced motion it is there at once.
    expect(frame.transitionDuration).toBe('0s');
  });

  test('the frame slides where motion is welcome, and not once it is switched off', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page);
    await waitForLateStyles(page);
    const readDuration = () =>
      page
        .locator('#projects ol')
        .evaluate((list) => getComputedStyle(list, '::before').transitionDuration);
    expect(await readDuration()).toBe('0.15s');
    await page.evaluate(() => {
      document.documentElement.dataset.motion = 'off';
    });
    expect(await readDuration()).toBe('0s');
  });

  test('a number of a skill leads to its work, whose cover it shows in the margin', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page);
    await waitForLateStyles(page);
    const place = page.getByRole('link', { name: '1 Shardline', exact: true }).first();
    const covers = page.locator('section', { has: place }).locator('[aria-hidden] > .cover');
    await expect(covers.first()).toHaveCSS('opacity', '0');
    await place.focus();
    await expect(covers.first()).toHaveCSS('opacity', '1');
    await expect(covers.nth(1)).toHaveCSS('opacity', '0');
    await place.press('Enter');
    await expect(page).toHaveURL(/projects\/shardline\/$/);
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
      await page.locator('summary', { hasText: 'Your Query' }).click();
      await expect(page.getByLabel('Your Name')).toBeVisible();
    });
  });
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './support/open-page.ts';

/** The box of an element on the page, in CSS pixels. */
async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width };
}

/** Where the text of an element ends on the right. */
const readTextEnd = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect().right;
  });

const findNow = (page: Page) => page.locator('#home div:has(> [href="#experience"])');

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the margin beside the bio says what the owner does now, and leads to it', async ({
    page,
  }) => {
    await openPage(page);
    const now = findNow(page);
    await expect(now.getByRole('listitem')).toHaveText([
      /^Open-Source Contributor Northern Summer of Open Source$/,
      /^Web Developer/,
      /^Core Team Member/,
    ]);
    const bio = await readBox(page.locator('#home p').first());
    expect((await readBox(now)).right).toBeLessThanOrEqual(bio.left);
    // The whole note is its link.
    await now.getByText('Web Developer').click({ force: true });
    await expect(page).toHaveURL('./#experience');
  });

  test('on a phone both buttons and half of the portrait are on the first screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openPage(page);
    const button = await readBox(page.getByRole('link', { name: 'Github Profile' }));
    const portrait = await readBox(page.locator('#home img'));
    expect(button.bottom).toBeLessThan(812);
    expect((portrait.top + portrait.bottom) / 2).toBeLessThan(812);
    expect((await readBox(findNow(page))).top).toBeGreaterThan(portrait.bottom);
  });

  test('the portrait rises beside a short name', async ({ page }) => {
    await openPage(page);
    await page.evaluate(() => {
      const { style } = document.documentElement;
      const short = { 'portrait-row': 1, 'portrait-start': 0, 'name-end': 3, 'name-wide': 2.5 };
      for (const [key, value] of Object.entries(short)) style.setProperty(`--${key}`, `${value}`);
      style.setProperty('--beside-name', 'clamp(19rem, 26vw + 2rem, 29rem)');
      document.querySelectorAll('h1')[0]?.replaceChildren('Robin');
    });
    for (const width of [1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const [name, portrait] = [page.getByRole('heading', { level: 1 }), page.locator('#home img')];
      expect((await readBox(name)).top).toBeGreaterThanOrEqual((await readBox(portrait)).top);
      expect(await readTextEnd(name)).toBeLessThan((await readBox(portrait)).left);
    }
  });

  test('the page ends in the name, which the edge crops, however short the page', async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 404/);
    for (const path of ['/', '/nowhere']) {
      for (const [width, height] of [
        [375, 812],
        [1280, 2400],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openPage(page, path);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const footer = page.getByRole('contentinfo');
        const name = footer.getByRole('heading', { level: 2 });
        const box = await readBox(name);
        const size = await name.evaluate((h) => Number.parseFloat(getComputedStyle(h).fontSize));
        expect((await readBox(footer)).bottom).toBeCloseTo(height, 0);
        expect(box.bottom - height).toBeGreaterThan(size * 0.25);
        expect(box.bottom - height).toBeLessThan(size * 0.4);
        expect((await readBox(footer.getByText('All rights'))).bottom).toBeLessThan(box.top);
        expect((await readBox(footer.getByRole('link', { name: 'Resume' }))).bottom).toBeLessThan(
          box.top,
        );
      }
    }
  });

  test('no tile stands alone, and all of them are of one size', async ({ page }) => {
    await openPage(page);
    for (const width of [375, 640, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (let count = 2; count < 24; count++) {
        const rows = await page
          .locator('#technologies ul')
          .first()
          .evaluate((list, count) => {
            const tiles = [...list.children];
            list.replaceChildren(
              ...Array.from({ length: count }, () => tiles[0]?.cloneNode(true) ?? ''),
            );
            const boxes = [...list.children].map((tile) => tile.getBoundingClientRect());
            const widths = new Set(boxes.map(({ width }) => Math.round(width)));
            const tops = boxes.map(({ top }) => top);
            const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
            return { rows, sizes: widths.size };
          }, count);
        expect(Math.min(...rows.rows), `${count} tiles at ${width} px`).toBeGreaterThan(1);
        expect(rows.sizes).toBe(1);
      }
    }
  });

  test('a period stands on its line, and a link is as wide as its words', async ({ page }) => {
    await openPage(page);
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page.locator('#experience li > p').evaluateAll((periods) =>
        periods.map((period) => {
          const { lineHeight } = getComputedStyle(period);
          return Math.round(period.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        }),
      );
      expect(lines, `${width} px`).toEqual([1, 1, 1, 1, 1, 1]);
      const brand = page.getByRole('banner').getByRole('link', { name: 'Robin Reed' });
      expect((await readBox(brand)).width).toBeLessThan(120);
    }
  });

  test('a page that is read from the right begins there, but for what never is', async ({
    page,
  }) => {
    await openPage(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await readWidth()).toBe(width);
      const sheet = await readBox(page.locator('#experience > div'));
      const tags = page.locator('#experience ul').first();
      const start = await readTextEnd(tags.getByRole('listitem').first());
      expect(start).toBeCloseTo((await readBox(tags.locator('..'))).right, 0);
      expect((await readBox(page.locator('#experience li > p').first())).right).toBe(sheet.right);
      await expect(page.locator('#about p').first()).toHaveCSS('text-align', 'right');
      await expect(page.getByRole('link', { name: '+1 555 0142' })).toHaveCSS('direction', 'ltr');
    }
  });
});

test('what is hovered shows the frame of the portrait', async ({ page }) => {
  await openPage(page);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  const framed = {
    button: page.getByRole('link', { name: 'Check Resume' }),
    bar: page.getByRole('link', { name: 'Say Hello' }),
    tile: page.locator('#technologies li > span').first(),
    cover: page.locator('#projects img').first(),
    form: page.getByRole('button', { name: 'Send Query' }),
  };
  for (const [name, element] of Object.entries(framed)) {
    await element.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect(element, name).toHaveCSS('box-shadow', 'none');
    await element.hover({ force: true });
    // A ground of paper, smaller by the width of a line, over the accent.
    await expect(element, name).toHaveCSS('box-shadow', /px -2px, .+ (?:6|10)px 0px 0px$/);
  }
});

test('tiles do not drift in unison', async ({ page }) => {
  await openPage(page);
  const phases = await page
    .locator('#technologies ul')
    .first()
    .evaluate((list) =>
      list.getAnimations({ subtree: true }).map(({ effect }) => {
        const { delay = 0, duration } = effect?.getTiming() ?? {};
        return Math.round(((-delay / Number(duration)) % 1) * 20);
      }),
    );
  expect(phases).toHaveLength(14);
  expect(new Set(phases).size).toBeGreaterThan(7);
});

test('who captures the page as it was opened misses no picture, unless they save data', async ({
  page,
}) => {
  const readPictures = () =>
    page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).length);
  const icons = page.waitForResponse(/\/assets\/icons\..*\.svg$/);
  await openPage(page);
  await icons;
  await expect.poll(readPictures).toBe(12);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await openPage(page);
  await page.waitForLoadState('networkidle');
  expect(await readPictures()).toBeLessThan(6);
});

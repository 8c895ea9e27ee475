import type { Locator } from '@playwright/test';
import { settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

/** The box of an element on the page, in CSS pixels. */
async function readBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  const { x, y, width, height } = box;
  return { left: x, right: x + width, top: y, bottom: y + height, width };
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the margin beside the bio says what the owner does now, and leads to it', async ({
    page,
  }) => {
    await openPage(page);
    const now = page.locator('#home div:has(> [href="#experience"])');
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
    const { top, bottom } = await readBox(page.locator('#home img'));
    const button = await readBox(page.getByRole('link', { name: 'Github Profile' }));
    expect(Math.max(button.bottom, (top + bottom) / 2)).toBeLessThan(812);
  });

  test.describe('of a short name', () => {
    test.use({ site: 'short-name' });

    test('the portrait rises beside it', async ({ page }) => {
      await openPage(page);
      const [name, portrait] = [page.getByRole('heading', { level: 1 }), page.locator('#home img')];
      for (const width of [1024, 1280, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const [box, beside] = [await readBox(name), await readBox(portrait)];
        expect(box.top).toBeGreaterThanOrEqual(beside.top);
        expect(box.right).toBeLessThanOrEqual(beside.left);
        expect(await name.evaluate((h1) => h1.scrollWidth - h1.clientWidth)).toBe(0);
      }
    });
  });

  test('the page ends in the name, which the edge crops, however short the page', async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 404/);
    const footer = page.getByRole('contentinfo');
    const name = footer.getByRole('heading', { level: 2 });
    for (const [path, width, height] of [
      ['/', 375, 812],
      ['/nowhere', 1280, 2400],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPage(page, path);
      await page.evaluate(settle);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const { top, bottom } = await readBox(name);
      const size = await name.evaluate((h) => Number.parseFloat(getComputedStyle(h).fontSize));
      expect((await readBox(footer)).bottom).toBeCloseTo(height, 0);
      expect(bottom - height).toBeGreaterThan(size * 0.25);
      expect(bottom - height).toBeLessThan(size * 0.4);
      for (const above of [footer.getByText('All rights'), footer.getByText('Resume')]) {
        expect((await readBox(above)).bottom).toBeLessThan(top);
      }
    }
  });

  test('no tile stands alone, however many there are', async ({ page }) => {
    await openPage(page);
    for (const width of [375, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lasts = await page.evaluate(() => {
        const list = document.querySelector('#technologies ul');
        return Array.from({ length: 22 }, (_, index) => {
          list?.replaceChildren(list.children[0] ?? '');
          for (let more = 0; more <= index; more++)
            list?.append(list.children[0]?.cloneNode(true) ?? '');
          const [last, before] = [...(list?.children ?? [])].reverse();
          return last?.getBoundingClientRect().top === before?.getBoundingClientRect().top;
        });
      });
      expect(lasts.indexOf(false), `at ${width} px`).toBe(-1);
    }
  });

  test('a page that is read from the right begins there, but for what never is', async ({
    page,
  }) => {
    await openPage(page);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await expect(page.locator('#about p').first()).toHaveCSS('text-align', 'right');
    await expect(page.getByRole('link', { name: '+1 555 0142' })).toHaveCSS('direction', 'ltr');
  });
});

test('what is hovered shows the frame of the portrait', async ({ page }) => {
  await openPage(page);
  await waitForLateStyles(page);
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

test('a picture of the page as it was opened misses none of its pictures', async ({ page }) => {
  const icons = page.waitForResponse(/\/assets\/icons\..*\.svg$/);
  await openPage(page);
  await icons;
  const countPictures = () =>
    page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).length);
  await expect.poll(countPictures).toBe(12);
});

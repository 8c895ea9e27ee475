import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findUnusable } from './support/measure-page.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages in each edition. */
const sites: Record<string, string[]> = {
  FIRESTORE_SITE: ['/', '/projects/face-finder/', '/resume/'],
  engineer: ['/', '/projects/shardline/', '/resume/'],
  designer: ['/', '/projects/zuiderbad/', '/resume/'],
  LANGUAGES_SITE: ['/', '/ar-EG/', '/de/projects/vr-tools-site/'],
  OWN_CODE_SITE: ['/'],
};

/** What opens the menu, the list of pages and the lists of the bar. */
const lists: Record<string, string> = {
  '[data-menu-toggle]': '#menu[open]',
  '[popovertarget]': '[data-finder]',
  'header .bar_languages summary': 'header .bar_languages[open] p',
  'header .bar_more summary': 'header .bar_more[open] ul',
};

for (const [site, paths] of Object.entries(sites)) {
  test.describe(`on the ${site}`, () => {
    test.use({ site });

    for (const path of paths) {
      test(`each control of ${path} is large enough, in the window and reached by a press`, async ({
        page,
      }) => {
        await openPage(page, path);
        await page.evaluate(settle);
        for (const width of [320, 375, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await page.evaluate(findUnusable, 'body'), `${width} px`).toEqual([]);
          for (const [opener, list] of Object.entries(lists)) {
            const button = page.locator(opener);
            if (!(await button.isVisible())) continue;
            await button.click();
            expect
              .soft(await page.evaluate(findUnusable, list), `${list}, ${width} px`)
              .toEqual([]);
            await page.keyboard.press('Escape');
          }
        }
      });
    }
  });
}

/** How far the lightest and the darkest part of an element are apart, of 255. */
async function measureRange(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats();
  const [{ min = 0, max = 0 } = {}] = channels;
  return max - min;
}

for (const site of Object.keys(sites)) {
  test.describe(`on the ${site}`, () => {
    test.use({ site, contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

    test('controls without text are seen where the system forces its colors', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await openPage(page);
      await waitForLateStyles(page);
      const controls = ['[data-motion-switch]', '[data-menu-toggle]', '[data-menu-close]'];
      for (const control of controls) {
        const element = page.locator(control);
        if ((await element.count()) === 0) continue;
        expect.soft(await measureRange(element), control).toBeGreaterThan(90);
        if (control === '[data-menu-toggle]') await element.click();
      }
    });
  });
}

import { settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findUnusable } from './support/measure-page.ts';
import { openPage } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages in each edition. */
const sites: Record<string, string[]> = {
  FIRESTORE_SITE: ['/', '/projects/face-finder/', '/resume/'],
  engineer: ['/', '/projects/shardline/', '/resume/'],
  designer: ['/', '/projects/zuiderbad/', '/resume/'],
  LANGUAGES_SITE: ['/', '/ar-EG/'],
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

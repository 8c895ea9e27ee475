import type { Page } from '@playwright/test';
import { findOverflow, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findBroken, findCovered, findCut, listTexts } from './support/measure-page.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages of each kind, in each edition and in several scripts. */
const sites: Record<string, string[]> = {
  FIRESTORE_SITE: ['/', '/projects/face-finder/', '/resume/', '/nowhere'],
  engineer: ['/', '/projects/shardline/', '/resume/'],
  designer: ['/', '/projects/zuiderbad/', '/notes/form/', '/resume/'],
  FULL_SITE: ['/', '/talks/grids/'],
  MANY_SITE: ['/experience/', '/projects/tags/all/'],
  LANGUAGES_SITE: ['/ar-EG/', '/de/', '/writing/index/'],
  'japanese-developer': ['/'],
  OWN_CODE_SITE: ['/', '/projects/galley/'],
};

/** For screen readers, not shown yet, or cropped by the edge of the page as a picture is. */
const skipped =
  '.visually-hidden, dialog, [popover], noscript, option, math, .footer_signature, .elements_focus';

async function findFaults(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(listTexts, skipped);
  const faults: string[] = [];
  for (const find of [findCut, findCovered, findBroken]) {
    faults.push(...(await page.evaluate(find, texts)));
  }
  return faults;
}

for (const [site, paths] of Object.entries(sites)) {
  test.describe(`on the ${site}`, () => {
    test.use({ site });

    for (const path of paths) {
      test(`no text of ${path} is cut or covered, at any width and on paper`, async ({
        page,
        expected,
      }) => {
        expected.console.push(/status of 404/);
        await openPage(page, path);
        await waitForLateStyles(page);
        await page.evaluate(settle);
        for (const width of [320, 375, 768, 1280, 1920, 2560]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await findFaults(page), `${width} px`).toEqual([]);
        }
        // As wide as what a sheet of A4 has room for.
        await page.setViewportSize({ width: 673, height: 900 });
        await page.emulateMedia({ media: 'print' });
        expect.soft(await findFaults(page), 'on paper').toEqual([]);
      });
    }
  });
}

/** The distances that readers may set, as WCAG 1.4.12 says. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

for (const site of ['FIRESTORE_SITE', 'engineer', 'designer', 'japanese-developer']) {
  test.describe(`on the ${site}`, () => {
    test.use({ site });

    test('a page with wider text spacing fits every window', async ({ page }) => {
      await openPage(page);
      await page.evaluate(settle);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, spacing);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
      }
    });
  });
}

import { expect, test } from './fixtures.ts';
import { recordShifts } from './support/layout-shifts.ts';
import { openPage } from './support/open-page.ts';
import { scrollThrough } from './support/scroll.ts';

test.use({ site: 'MANY_SITE' });

for (const width of [375, 1280]) {
  for (const path of ['/', '/projects/', '/projects/page/2/', '/experience/']) {
    test(`nothing shifts while ${path} of a long portfolio is scrolled through at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const readShifts = await recordShifts(page);
      await openPage(page, path);
      await scrollThrough(page);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
      expect(await readShifts()).toEqual([]);
    });
  }
}

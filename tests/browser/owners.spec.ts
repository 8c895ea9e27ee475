import { findOverflow, settle } from '../helpers/in-page.ts';
import { readPdf } from '../helpers/read-pdf.ts';
import { expect, test } from './fixtures.ts';
import { findViolations } from './support/axe.ts';
import { openPage } from './support/open-page.ts';

/** Pages of each kind. The owners have a palette each, and no file but those of their content. */
const pages = {
  engineer: ['/', '/resume/', '/projects/shardline/'],
  designer: ['/', '/projects/zuiderbad/', '/notes/form/'],
  student: ['/', '/resume/'],
};

for (const [site, paths] of Object.entries(pages)) {
  test.describe(`the ${site}`, () => {
    test.use({ site, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths) {
      test(`${path} fits every window, and axe finds nothing`, async ({ page }) => {
        await openPage(page, path);
        await page.evaluate(settle);
        for (const width of [320, 375, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(findOverflow), `${width} px`).toEqual([]);
        }
        expect(await findViolations(page)).toEqual([]);
      });
    }
  });
}

test.describe('the engineer', () => {
  test.use({ site: 'engineer' });

  test('a long career is read in ten screens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page);
    await page.evaluate(settle);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9000);
  });

  test('the stroke under the signature ends where its last line does', async ({ page }) => {
    await openPage(page);
    await page.evaluate(settle);
    const { stroke, line } = await page.locator('footer h2 a').evaluate((name) => ({
      stroke: Number.parseFloat(getComputedStyle(name, '::after').width),
      line: Array.from(name.getClientRects()).at(-1)?.width ?? 0,
    }));
    expect(stroke).toBeGreaterThan(line / 3);
    expect(stroke).toBeLessThan(line);
  });
});

for (const site of ['engineer', 'INBOX_SITE']) {
  test.describe(site, () => {
    test.use({ site });

    test('the resume fits two sheets', async ({ request }) => {
      const { info } = readPdf(await (await request.get('./resume.pdf')).body());
      expect(Number(info.get('Pages'))).toBeLessThanOrEqual(2);
    });
  });
}

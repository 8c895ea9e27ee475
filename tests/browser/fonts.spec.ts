import { expect, test } from './fixtures.ts';
import { hasFonts, isInOwnFont, measureDelay, measureShift, readShift } from './support/fonts.ts';
import { holdRequests, waitForScript } from './support/open-page.ts';

const widths = [320, 375, 768, 1024, 1280, 1920];

/** Pages in the default fonts, in others, and in that of the machine for text. */
const pages: [site: string, path: string, hasTextFont: boolean][] = [
  ['INBOX_SITE', '', true],
  ['engineer', '', true],
  ['student', 'resume/', false],
];

for (const [site, path, hasTextFont] of pages) {
  test.describe(`the fonts of ${site} at /${path}`, () => {
    test.use({ site });

    test('come soon and shift nothing at any width', async ({ page }) => {
      await page.goto(`./${path}`);
      await page.waitForFunction(hasFonts);
      // Alone on its machine, a test takes a tenth of this.
      expect(await page.evaluate(measureDelay)).toBeLessThan(3000);
      expect(await isInOwnFont(page, 'main h1')).toBe(true);
      expect(await isInOwnFont(page, 'main p:not([class])')).toBe(hasTextFont);
      const shifts: Record<number, number> = {};
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        shifts[width] = await page.evaluate(measureShift);
      }
      const large = Object.entries(shifts).filter(([, shift]) => shift >= 0.02);
      expect(Object.fromEntries(large)).toEqual({});
    });
  });
}

for (const site of ['INBOX_SITE', 'student']) {
  test.describe(`the fonts of ${site}`, () => {
    test.use({ site });

    test('leave a part in place that the address leads to', async ({ page }) => {
      const shifts: Record<number, number> = {};
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('./#projects');
        await page.waitForFunction(hasFonts);
        shifts[width] = await page.evaluate(readShift);
        // A first visit again.
        await page.evaluate(() => localStorage.clear());
        await page.goto('about:blank');
      }
      const large = Object.entries(shifts).filter(([, shift]) => shift >= 0.02);
      expect(Object.fromEntries(large)).toEqual({});
    });
  });
}

test('where the device has the fonts, they show at the first paint', async ({
  browser,
  baseURL,
}) => {
  // A context of its own: one whose requests are looked at has no cache.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('./');
  await page.waitForFunction(hasFonts);
  await context.addInitScript(() => {
    new PerformanceObserver(() => {
      const text = [...document.fonts].filter(({ family }) => family === 'Text');
      Object.assign(window, { atPaint: text.map(({ status }) => status) });
    }).observe({ type: 'paint' });
  });
  await page.goto('./projects/portfolio/');
  await expect.poll(() => page.evaluate('window.atPaint')).toEqual(['loaded', 'loaded']);
  await context.close();
});

test('the title of a case study has its font from the start', async ({ page }) => {
  const release = await holdRequests(page, /\.woff2$/);
  await page.goto('./projects/portfolio/', { waitUntil: 'commit' });
  await waitForScript(page);
  expect(await isInOwnFont(page, 'main h1')).toBe(true);
  expect(await isInOwnFont(page, 'main h2')).toBe(false);
  release();
});

import type { Page } from '@playwright/test';
import { hasOwnFonts } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, waitForScript } from './support/open-page.ts';

const widths = [320, 375, 768, 1024, 1280, 1920];

/** Pages in the default fonts, in others, and in that of the machine for text. */
const pages: [site: string, path: string, hasTextFont: boolean][] = [
  ['FIRESTORE_SITE', '', true],
  ['engineer', '', true],
  ['LEAST_SITE', 'resume/', false],
];

for (const [site, path, hasTextFont] of pages) {
  test.describe(`the fonts of ${site} at /${path}`, () => {
    test.use({ site });

    test('come soon and shift nothing at any width', async ({ page }) => {
      await page.goto(`./${path}`);
      await page.waitForFunction(hasOwnFonts);
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

test('where the device has the fonts, they show at the first paint', async ({
  browser,
  baseURL,
}) => {
  // A context of its own: one whose requests are looked at has no cache.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('./');
  await page.waitForFunction(hasOwnFonts);
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

/** Whether an element is painted in a font of the page, and not in one of the machine. */
async function isInOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  // A font of the machine that replaces one of the page counts as custom, too.
  return fonts.some(({ isCustomFont, familyName }) => isCustomFont && !/DejaVu/.test(familyName));
}

/**
 * Takes the fonts of the page away and brings them back; runs in the page.
 *
 * @returns how much the layout shifts when they come
 */
async function measureShift(): Promise<number> {
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  };
  const own = [...document.fonts].filter(({ family }) => /^(?:Display|Text|Mono)$/.test(family));
  for (const font of own) document.fonts.delete(font);
  await frames();
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  for (const font of own) document.fonts.add(font);
  await frames();
  add(observer.takeRecords());
  return sum;
}

/** How long ago the first paint was, in milliseconds; runs in the page. */
function measureDelay(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance.now() - (paint?.startTime ?? 0);
}

import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startMetrics } from '../../maintainers/bench/phone.ts';
import { hasOwnFonts } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findForm, island, marks } from './support/contact-form.ts';
import { countMatches } from './support/contact-services.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

/** Bytes at brotli's best quality, its default. */
const measure = (body: string) => brotliCompressSync(body).length;

/** The scripts that the page has asked for until now, in that order. */
function watchScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text());
  });
  return () => Promise.all(texts);
}

test('the first visit takes little: HTML with its CSS, scripts, and few files', async ({
  page,
}) => {
  const readScripts = watchScripts(page);
  const files = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) files.add(request.url().replace(/#.*/, ''));
  });
  const response = await openPage(page);
  await page.waitForLoadState('networkidle');
  const scripts = await readScripts();
  expect(scripts).toHaveLength(1);
  const html = (await response?.text()) ?? '';
  const asItComes = html.replace(/<noscript>.*?<\/noscript>/g, '');
  expect(asItComes).toContain('</html>');
  expect(asItComes).not.toMatch(
    /<script[^>]* src=|<link[^>]* rel="(?:stylesheet|modulepreload|preload)"/,
  );
  const inline = await page.locator('script:not([src], [type])').allTextContents();
  const script = [...scripts, ...inline].join('');
  const sizes = { html: measure(html), script: measure(script) };
  // With the works of the first screen; without them, it fits into the first packets.
  expect(sizes.html, `${sizes.html} bytes of HTML`).toBeLessThan(16_000);
  // Hashes in the names of its chunks compress by chance.
  expect(sizes.script, `${sizes.script} bytes of script`).toBeLessThan(4900);
  // Ten, and two drawings of the school, which do not follow the palette. A browser with a window also asks for
  // the manifest and its icon.
  expect([...files].filter((url) => !/webmanifest|\/icon-/.test(url)).length).toBeLessThan(13);
});

/** Milliseconds of its processor that the page takes until it has answered a press. */
async function measurePress(
  page: Page,
  readWork: () => Promise<number>,
  selector: string,
): Promise<number> {
  await page.hover(selector);
  await waitForFrames(page);
  const before = await readWork();
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return (await readWork()) - before;
}

test('presses are answered within 150 ms on a phone that is six times slower', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const session = await page.context().newCDPSession(page);
  const readMetrics = await startMetrics(session);
  const readWork = async () => 1000 * (await readMetrics())('TaskDuration');
  await openPage(page);
  await waitForLateStyles(page);
  await page.waitForFunction(hasOwnFonts);
  const selectors = ['[data-theme-switch]', '[data-menu-toggle]', '[data-menu-close]'];
  const least = new Map<string, number>();
  // What else the browser does at the time only adds.
  for (let round = 0; round < 4; round++) {
    for (const selector of selectors) {
      const work = await measurePress(page, readWork, selector);
      least.set(selector, Math.min(work, least.get(selector) ?? work));
    }
  }
  const slow = [...least].filter(([, work]) => work >= 150 / 6);
  expect(Object.fromEntries(slow)).toEqual({});
});

for (const site of ['FIRESTORE_SITE', 'engineer', 'german-folio']) {
  test.describe(`a phone that opens ${site}`, () => {
    test.use({ site });

    test('lays the page out a few times, and rests then', async ({ browser, baseURL }) => {
      const counts: Record<string, number>[] = [];
      // On a busy machine the HTML comes in more pieces, each of which is laid out. The best of four visits counts.
      for (let visit = 0; visit < 4; visit++) {
        const viewport = { width: 412, height: 823 };
        const context = await browser.newContext({ viewport, baseURL: baseURL ?? '' });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        const readMetrics = await startMetrics(session);
        const count = async () => {
          const find = await readMetrics();
          return { layouts: find('LayoutCount'), styles: find('RecalcStyleCount') };
        };
        await page.goto('./', { waitUntil: 'networkidle' });
        await waitForLateStyles(page);
        await waitForFrames(page);
        const shown = await count();
        await waitForFrames(page);
        expect(await count(), 'after 30 frames of rest').toEqual(shown);
        counts.push(shown);
        await context.close();
      }
      const least = (name: string) => Math.min(...counts.map((one) => one[name] ?? NaN));
      expect(least('layouts'), 'layouts').toBeLessThanOrEqual(12);
      expect(least('styles'), 'recalculations of style').toBeLessThanOrEqual(18);
    });
  });
}

/** Waits for 30 frames. */
async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
}

test.describe('with a form', () => {
  test.use({ site: 'FIRESTORE_SITE' });

  test('its code is loaded when it is needed, and takes little', async ({ page }) => {
    const readScripts = watchScripts(page);
    const countParts = async () => {
      const scripts = await readScripts();
      return Object.values(marks).map((mark) => countMatches(scripts, mark) > 0);
    };
    await page.goto('./', { waitUntil: 'networkidle' });
    expect(await countParts()).toEqual([false, false, false, false]);
    const { length: ofPage } = await readScripts();

    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect.poll(countParts).toEqual([true, true, false, false]);
    await page.locator('form').hover();
    await expect(page.locator(island)).toHaveAttribute('data-ready', '');
    expect(await countParts()).toEqual([true, true, false, false]);
    const { length: ofForm } = await readScripts();

    await findForm(page).name.focus();
    await expect.poll(countParts).toEqual([true, true, true, true]);
    const scripts = await readScripts();
    const weigh = (texts: string[]) => texts.reduce((sum, text) => sum + measure(text), 0);
    const form = weigh(scripts.slice(ofPage, ofForm));
    expect(form, `${form} bytes of the form and React`).toBeLessThan(90_000);
    const services = weigh(scripts.slice(ofForm));
    expect(services, `${services} bytes of Firestore and EmailJS`).toBeLessThan(32_000);
  });
});

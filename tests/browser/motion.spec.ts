import type { Page } from '@playwright/test';
import { scrollThrough, settle } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { findHidden, recordAnimations, recordShifts, scrollAt } from './support/motion.ts';
import { openPage, waitForLateStyles } from './support/open-page.ts';

/** Records the animations with which something enters. */
async function recordEntrances(page: Page) {
  const readAnimations = await recordAnimations(page);
  return async () => (await readAnimations()).filter(({ name }) => name === 'enter');
}

test('sections enter once as a reader scrolls, and shift nothing', async ({ page }) => {
  const readEntrances = await recordEntrances(page);
  await openPage(page);
  await page.evaluate(settle);
  const readShifts = await recordShifts(page);
  expect(await findHidden(page)).toEqual([]);
  const tiles = page.getByRole('region', { name: 'Technologies' });
  await scrollAt(tiles, 0.5);
  await expect.poll(() => findHidden(page)).toEqual([]);
  const entrances = await readEntrances();
  expect(entrances.length).toBeGreaterThan(10);
  for (const { duration, delay, iterations, properties } of entrances) {
    expect(duration).toBeGreaterThanOrEqual(500);
    expect(duration).toBeLessThanOrEqual(2000);
    expect(delay).toBeGreaterThanOrEqual(0);
    expect(delay).toBeLessThanOrEqual(120);
    expect(iterations).toBe(1);
    expect(['opacity', 'transform']).toEqual(expect.arrayContaining(properties));
  }
  const each = entrances.map(({ element, properties }) => `${element} ${properties}`);
  expect(new Set(each).size).toBe(each.length);
  await page.evaluate(() => scrollTo(0, 0));
  await scrollAt(tiles, 0.5);
  expect(await readEntrances()).toHaveLength(entrances.length);
  expect(await readShifts()).toEqual([]);
});

test('headings are set once as a reader comes to them', async ({ page }) => {
  const readAnimations = await recordAnimations(page);
  await openPage(page);
  await page.evaluate(settle);
  const readShifts = await recordShifts(page);
  await scrollAt(page.getByRole('region', { name: 'Education' }), 0.5);
  const set = (await readAnimations()).filter(({ name }) => name === 'set');
  expect(set.length).toBeGreaterThan(0);
  for (const { duration, delay, iterations } of set) {
    expect(duration + delay).toBeLessThanOrEqual(720);
    expect(iterations).toBe(1);
  }
  expect(await readShifts()).toEqual([]);
});

test('sections that are jumped over, or met from below, are simply there', async ({ page }) => {
  const readEntrances = await recordEntrances(page);
  await openPage(page);
  await page.evaluate(settle);
  expect(await scrollAt(page.locator('footer'), 4)).toBeLessThan(0.02);
  await page.reload();
  await openPage(page);
  await page.evaluate(settle);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await scrollAt(page.locator('#education'), -0.9);
  await page.getByRole('link', { name: 'Tic-Tac-Toe in C', exact: true }).focus();
  expect(await findHidden(page)).toEqual([]);
  expect(await readEntrances()).toEqual([]);
});

test('a wave runs through the 33 tiles, which rest in their rows and out of view', async ({
  page,
}) => {
  const readAnimations = await recordAnimations(page);
  await openPage(page);
  await waitForLateStyles(page);
  const tile = page.getByRole('region', { name: 'Technologies' }).getByText('Pug');
  const countRunning = () => tile.evaluate((element) => element.getAnimations().length);
  expect(await countRunning()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 4000 });
  const readFloats = async () =>
    (await readAnimations()).filter(({ name }) => name.endsWith('float'));
  await expect.poll(readFloats).toHaveLength(33);
  const floats = await readFloats();
  for (const { duration, iterations, properties } of floats) {
    expect(duration).toBeGreaterThanOrEqual(1000);
    expect(duration).toBeLessThanOrEqual(6500);
    expect([iterations, ...properties]).toEqual([Number.POSITIVE_INFINITY, 'transform']);
  }
  expect(new Set(floats.map(({ delay }) => delay)).size).toBe(8);
  /** How far each tile is from its place, a while after the wave has begun. */
  const findHeights = (time: number) =>
    page.evaluate((time) => {
      const moving = document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline);
      const floats = moving.filter(
        (one) => one instanceof CSSAnimation && one.animationName.endsWith('float'),
      );
      return floats.map((one) => {
        one.currentTime = time;
        const { target } = one.effect as KeyframeEffect;
        return new DOMMatrix(getComputedStyle(target as Element).transform).f;
      });
    }, time);
  expect(new Set(await findHeights(4500))).toEqual(new Set([0]));
  const heights = await findHeights(1500);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(-3);
  expect(Math.min(...heights)).toBeLessThan(-2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(countRunning).toBe(0);
});

test('a cover shows its answer while the pointer is on its card', async ({ page }) => {
  await openPage(page);
  const card = page.locator('li', { has: page.locator('> [data-answers]') }).first();
  const cover = card.locator('> img');
  await card.hover();
  await expect(cover).toHaveAttribute('src', /\.svg#d\d+-answer$/);
  await page.mouse.move(0, 0);
  await expect(cover).toHaveAttribute('src', /\.svg#d\d+$/);
});

/** The work of the main thread that a page at rest does not need. */
const work = ['RecalcStyleCount', 'LayoutCount', 'ScriptDuration'];

test('a page at rest asks nothing of its thread, though its tiles float', async ({ page }) => {
  await openPage(page);
  const tiles = page.getByRole('region', { name: 'Technologies' });
  await tiles.getByText('Pug').scrollIntoViewIfNeeded();
  const countRunning = (iterations: number) =>
    page.evaluate(
      (wanted) =>
        document
          .getAnimations()
          // Others follow the scroll, and rest with it.
          .filter(({ timeline }) => timeline === document.timeline)
          .filter(({ effect }) => effect?.getTiming().iterations === wanted)
          .filter(({ playState }) => playState === 'running').length,
      iterations,
    );
  await expect.poll(() => countRunning(Number.POSITIVE_INFINITY)).toBeGreaterThan(5);
  await expect.poll(() => countRunning(1)).toBe(0);
  // A busy machine comes to rest a moment later.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.filter(({ name }) => work.includes(name));
  };
  await expect(async () => {
    const before = await readWork();
    await page.waitForTimeout(1500);
    expect(await readWork()).toEqual(before);
  }).toPass({ timeout: 15_000 });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is hidden, and nothing moves, by itself or by a link', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const readAnimations = await recordAnimations(page);
    await openPage(page);
    expect(await findHidden(page)).toEqual([]);
    await page.evaluate(scrollThrough);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(scrollY));
    });
    const x = await page.getByRole('button', { name: 'Toggle Menu' }).evaluate((button) => {
      (button as HTMLElement).click();
      return document.querySelector('dialog')?.getBoundingClientRect().x;
    });
    expect(x).toBe(0);
    await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('./#about');
    await expect.poll(() => page.evaluate('places.length')).toBe(1);
    expect(await readAnimations()).toEqual([]);
  });
});

test('the name becomes the brand, which is there for the keyboard before', async ({ page }) => {
  await openPage(page);
  await waitForLateStyles(page);
  const [name, brand] = [page.locator('h1'), page.locator('header a').first()];
  await expect(brand).toHaveCSS('opacity', '0');
  await brand.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(brand).toHaveCSS('opacity', '1');
  await brand.evaluate((link) => link.blur());
  const readShifts = await recordShifts(page);
  await page.evaluate(() => scrollTo(0, innerHeight * 0.6));
  await expect(brand).toHaveCSS('opacity', '1');
  const [left, right] = await Promise.all([name, brand].map((one) => one.boundingBox()));
  expect(Math.abs((left?.width ?? 0) - (right?.width ?? 0))).toBeLessThan(2);
  expect(await readShifts()).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(brand).toHaveCSS('opacity', '1');
  const shrinkage = () =>
    name.evaluate((one) => one.clientWidth - one.getBoundingClientRect().width);
  expect(await shrinkage()).toBeLessThan(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(brand).toHaveCSS('opacity', '1');
});

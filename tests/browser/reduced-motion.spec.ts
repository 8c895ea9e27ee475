import { expect, test } from './fixtures.ts';
import { findHidden } from './support/animations.ts';
import { openPage } from './support/open-page.ts';
import { readTop, scrollThrough } from './support/scroll.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with reduced motion nothing is hidden and nothing moves by itself', async ({ page }) => {
  await page.addInitScript(() => {
    const moving = new Set<string>();
    Object.assign(window, { moving });
    const look = () => {
      for (const { effect } of document.getAnimations?.() ?? []) {
        if (effect instanceof KeyframeEffect) moving.add(`${effect.target?.textContent}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await openPage(page);
  expect(await findHidden(page)).toEqual([]);
  await scrollThrough(page);
  expect(await page.evaluate('[...moving]')).toEqual([]);
});

test('with reduced motion a link jumps to its part', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(scrollY));
  });
  await page.getByRole('link', { name: 'Say Hello' }).click();
  await expect(page).toHaveURL('./#footer');
  await expect.poll(() => page.evaluate('places.length')).toBe(1);
  await page.goto('about:blank');
  await openPage(page, '/#projects');
  expect(Math.abs((await readTop(page, 'projects')) - 100)).toBeLessThanOrEqual(2);
});

test('with reduced motion the menu is there without a slide', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page);
  const toggle = page.getByRole('button', { name: 'Toggle Menu' });
  const boxes = await toggle.evaluate((button: HTMLElement) => {
    button.click();
    const menu = document.querySelector('dialog');
    return [menu?.getAnimations().length, menu?.getBoundingClientRect().x];
  });
  expect(boxes).toEqual([0, 0]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

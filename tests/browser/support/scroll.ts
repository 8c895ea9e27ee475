import { expect, type Locator, type Page } from '@playwright/test';
import { readMiss } from '../../helpers/in-page.ts';

/** Waits until the page has not scrolled for 200 ms, and hands back where it rests. */
export function waitForRest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [place, since] = [scrollY, performance.now()];
        const look = () => {
          if (scrollY !== place) [place, since] = [scrollY, performance.now()];
          if (performance.now() - since > 200) resolve(place);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Expects the page to come to rest where a jump to the element has to end. */
export async function expectJump(page: Page, id: string): Promise<void> {
  await waitForRest(page);
  expect(Math.abs(await page.evaluate(readMiss, id)), id).toBeLessThanOrEqual(2);
}

/**
 * Scrolls at a steady speed, in windows a second, until the element is in the middle of the window
 * or the page ends, and hands back the mean share of what was in view and could not be read.
 */
export function scrollAt(until: Locator, speed: number): Promise<number> {
  return until.evaluate(async (element, speed) => {
    const isInView = (other: Element) => {
      const { top, bottom } = other.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const isFaint = (other: Element) => Number(getComputedStyle(other).opacity) < 0.5;
    const shares: number[] = [];
    const [from, since] = [scrollY, performance.now()];
    let hasArrived = false;
    while (!hasArrived) {
      await new Promise(requestAnimationFrame);
      const way = ((performance.now() - since) / 1000) * speed * innerHeight;
      scrollTo(0, from + way);
      const { top, bottom } = element.getBoundingClientRect();
      const middle = innerHeight / 2;
      hasArrived = speed > 0 ? top < middle : bottom > middle;
      hasArrived ||= Math.abs(scrollY - from - way) > 2;
      const inView = [...document.querySelectorAll('[data-reveal]')].filter(isInView);
      if (inView.length > 0) shares.push(inView.filter(isFaint).length / inView.length);
    }
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }, speed);
}

/** Notes every shift of the layout from now on, once the fonts are there: how much, and what. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 30));
        shifts.push(`${entry.value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate<string[]>('shifts');
}

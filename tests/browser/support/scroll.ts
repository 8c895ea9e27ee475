import type { Page } from '@playwright/test';
import { scrollThrough as scrollThroughInPage } from '../../helpers/in-page.ts';

/** How far the top of the element lies below the window's top, in CSS pixels. */
export function readTop(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
}

/** Where a link to the element has to end: 100 px above it, or as near as the page's ends allow. */
export function readRestingPlace(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const wanted = element.getBoundingClientRect().top + scrollY - 100;
    return Math.max(0, Math.min(wanted, end));
  });
}

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

/** Scrolls to the end in steps that let everything come into view, as a reader does. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(scrollThroughInPage);
}

/** Notes every shift of the layout on the pages that are opened from now on: how much, and what. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
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
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<string[]>('shifts');
}

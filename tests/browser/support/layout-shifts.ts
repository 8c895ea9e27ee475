import type { Page } from '@playwright/test';

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

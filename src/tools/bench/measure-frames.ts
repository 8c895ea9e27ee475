import type { Browser } from '@playwright/test';
import { countFrames } from './count-frames.ts';
import { withPhone } from './open-chromium.ts';
import type { Sample } from './samples.ts';
import { trace } from './trace.ts';
import { loadPage, scrollSmoothly, slowDown } from './use-page.ts';

/** Runs in the page before anything of it; a name of tsx's for a function would be missing there. */
const watchShifts = `new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted = (window.shifted ?? 0) + value;
}).observe({ type: 'layout-shift', buffered: true });`;
const categories = ['disabled-by-default-devtools.timeline.frame'];

/**
 * Counts frames while the page is scrolled to its end at a quarter of this computer's speed, and
 * how far its parts were shifted until then: every shift counts, wherever it stands.
 */
export function measureFrames(browser: Browser, url: string): Promise<Sample> {
  return withPhone(browser, async ({ page, tools }) => {
    await slowDown(tools);
    await page.addInitScript(watchShifts);
    await loadPage(page, url);
    let seconds = 0;
    const events = await trace(page, categories, async () => {
      const startedAt = performance.now();
      await scrollSmoothly(tools);
      seconds = (performance.now() - startedAt) / 1000;
    });
    const layoutShift = Number(await page.evaluate('window.shifted ?? 0'));
    return { ...countFrames(events, seconds), layoutShift };
  });
}

import type { Browser } from '@playwright/test';
import { withPhone } from './open-chromium.ts';
import { nameBy, type Sample } from './samples.ts';
import { sumTrace } from './sum-trace.ts';
import { trace } from './trace.ts';
import { scrollSmoothly, slowDown, waitQuietly } from './use-page.ts';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/**
 * Sums up, at a quarter of this computer's speed, what the page's main thread does until the page
 * is idle, and after that until it was scrolled to its end; nobody touches the form.
 */
export function measureMainThread(browser: Browser, url: string): Promise<Sample> {
  return withPhone(browser, async ({ page, tools }) => {
    await slowDown(tools);
    // Nothing may be asked of the page itself: the asking would be script too.
    const loading = await trace(page, categories, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await waitQuietly(page);
    });
    const scrolling = await trace(page, categories, async () => {
      await scrollSmoothly(tools);
      await page.waitForTimeout(1000);
    });
    const [loaded, scrolled] = [sumTrace(loading), sumTrace(scrolling)];
    return {
      ...nameBy('loading', loaded),
      ...nameBy('scrolling', scrolled),
      'together.scriptMs': (loaded.scriptMs ?? 0) + (scrolled.scriptMs ?? 0),
    };
  });
}

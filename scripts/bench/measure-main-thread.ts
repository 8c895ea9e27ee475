import type { Browser } from '@playwright/test';
import { openPage, openPhone } from './open-chromium.ts';
import type { Sample } from './samples.ts';
import { sumTrace } from './sum-trace.ts';
import { trace } from './trace.ts';
import { scrollSmoothly, slowDown, waitQuietly } from './use-page.ts';

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/**
 * Sums up, at a quarter of this computer's speed, what the page's main thread does until the page
 * is idle, and after that until it was scrolled to its end; nobody touches the form.
 */
export async function measureMainThread(browser: Browser, url: string): Promise<Sample> {
  const { page, tools } = await openPage(await openPhone(browser));
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
  return { ...nameBy('loading', sumTrace(loading)), ...nameBy('scrolling', sumTrace(scrolling)) };
}

function nameBy(moment: string, sample: Sample): Sample {
  return Object.fromEntries(Object.entries(sample).map(([name, n]) => [`${moment}.${name}`, n]));
}

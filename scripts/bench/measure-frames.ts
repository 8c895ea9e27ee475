import type { Browser } from '@playwright/test';
import { countFrames } from './count-frames.ts';
import { openPage, openPhone } from './open-chromium.ts';
import type { Sample } from './samples.ts';
import { trace } from './trace.ts';
import { loadPage, scrollSmoothly, slowDown } from './use-page.ts';

const categories = ['disabled-by-default-devtools.timeline.frame'];

/** Counts frames while the page is scrolled to its end at a quarter of this computer's speed. */
export async function measureFrames(browser: Browser, url: string): Promise<Sample> {
  const { page, tools } = await openPage(await openPhone(browser));
  await slowDown(tools);
  await loadPage(page, url);
  let seconds = 0;
  const events = await trace(page, categories, async () => {
    const startedAt = performance.now();
    await scrollSmoothly(tools);
    seconds = (performance.now() - startedAt) / 1000;
  });
  return countFrames(events, seconds);
}

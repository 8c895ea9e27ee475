import type { Browser } from '@playwright/test';
import { measureFrames } from './measure-frames.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureMainThread } from './measure-main-thread.ts';
import type { Sample } from './samples.ts';

const kept = [
  ...['firstPaintMs', 'largestPaintMs', 'loading.styleAndLayoutMs', 'scrolling.styleAndLayoutMs'],
  ...['framesPerSecond', 'layoutShift'],
];

/** Measures what may grow with the number of entries. */
export async function measureLong(browser: Browser, url: string): Promise<Sample> {
  const all: Sample = {
    ...(await measureLighthouse(url)),
    ...(await measureMainThread(browser, url)),
    ...(await measureFrames(browser, url)),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name)));
}

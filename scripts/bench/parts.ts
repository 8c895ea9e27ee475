import type { Browser } from '@playwright/test';
import { measureBytes } from './measure-bytes.ts';
import { measureFrames } from './measure-frames.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureMainThread } from './measure-main-thread.ts';
import { openChromium } from './open-chromium.ts';
import type { Sample } from './samples.ts';

/** A measurement of one page. */
export interface Part {
  name: string;
  /** Heads its table. */
  title: string;
  measure(url: string): Promise<Sample>;
  /** Whether every run gives the same, so that one is enough. */
  isSteady?: boolean;
}

/** Every measurement, in the order in which they are made and printed. */
export const parts: readonly Part[] = [
  { name: 'bytes', title: 'Sent until', isSteady: true, measure: inChromium(measureBytes) },
  { name: 'lighthouse', title: 'Lighthouse, mobile', measure: measureLighthouse },
  {
    ...{ name: 'main-thread', title: 'Main thread, 4 times slower, while' },
    measure: inChromium(measureMainThread),
  },
  {
    ...{ name: 'frames', title: 'Scrolling, 4 times slower' },
    measure: inChromium(measureFrames),
  },
];

function inChromium(measure: (browser: Browser, url: string) => Promise<Sample>) {
  return async (url: string) => {
    const browser = await openChromium();
    try {
      return await measure(browser, url);
    } finally {
      await browser.close();
    }
  };
}

import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import type { Sample } from './turns.ts';

/** How many times slower than this computer the phone of a visitor is. */
const slowdown = 6;
const phone = { width: 375, height: 800 };

/** Notes, for each press and key, how long the page takes until it shows the answer. */
const watchEvents = `
  const delays = (window.delays = new Map());
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** The longest of these delays since the last call. An event is reported some frames after its paint. */
const takeLongest = `new Promise((resolve) => setTimeout(() => {
  resolve(Math.max(0, ...delays.values()));
  delays.clear();
}, 1000))`;

/** Measures the longest time from a press or a key to the next paint, with the CPU slowed down. */
export async function measureVisit(url: string): Promise<Sample> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    return await measureAnswers(await browser.newPage({ viewport: phone }), url);
  } finally {
    await browser.close();
  }
}

async function measureAnswers(page: Page, url: string): Promise<Sample> {
  await page.addInitScript(watchEvents);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const measure = async (act: () => Promise<void>) => {
    await act();
    return page.evaluate<number>(takeLongest);
  };
  const type = async (field: string, text: string) => {
    await page.click(`[name="${field}"]`);
    await page.keyboard.type(text);
  };
  return {
    'menu opens, ms': await measure(() => page.click('[data-menu-toggle]')),
    'menu closes, ms': await measure(() => page.click('[data-menu-close]')),
    'theme, ms': await measure(() => page.click('[data-theme-switch]')),
    'first field, ms': await measure(() => type('user_name', 'Ada Lovelace')),
    'other fields, ms': await measure(async () => {
      await type('user_email', 'ada@example.com');
      await type('message', 'Hello, I would like to work with you.');
    }),
    'sending, ms': await measure(() => page.click('form [type="submit"]')),
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { jumpTo, readRest, takeDurations, watchDurations } from './in-page.ts';

/** The metrics of one run, by their names, which end with the unit. */
export type Sample = Record<string, number>;

/** A page on a phone that a new visitor holds: nothing is cached. */
export interface Phone {
  page: Page;
  session: CDPSession;
}

/** Lends a phone, and takes it back. */
export async function withPhone<Result>(
  browser: Browser,
  use: (phone: Phone) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  try {
    return await use({ page, session });
  } finally {
    await context.close();
  }
}

/** How long the page is watched after navigation, in milliseconds. */
export const watched = 5000;

/** Makes the processor slower than this computer's, so many times. */
export async function throttle({ session }: Phone, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens a page, and waits until everything that comes late is there. */
export async function openSettled({ page }: Phone, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await wait(watched);
}

/** Measures the work of the main thread from navigation on, at a quarter of this computer's speed. */
export async function measureWork(phone: Phone, url: string): Promise<Sample> {
  const read = await startMetrics(phone.session);
  await throttle(phone, 4);
  await phone.page.goto(url, { waitUntil: 'commit' });
  await wait(watched);
  const metrics = await read();
  return {
    'all tasks, ms': metrics('TaskDuration') * 1000,
    layouts: metrics('LayoutCount'),
    'style recalculations': metrics('RecalcStyleCount'),
    'layout, ms': metrics('LayoutDuration') * 1000,
    'style, ms': metrics('RecalcStyleDuration') * 1000,
    'script, ms': metrics('ScriptDuration') * 1000,
  };
}

/** Measures the work of the main thread while a reader of the section About rests for ten seconds. */
export async function measureRest(phone: Phone, url: string): Promise<Sample> {
  await openSettled(phone, url);
  await phone.page.evaluate(jumpTo, 'about');
  await wait(3000);
  const read = await startMetrics(phone.session);
  const before = await read();
  await wait(10_000);
  const after = await read();
  return { 'at rest, ms': (after('TaskDuration') - before('TaskDuration')) * 1000 };
}

/**
 * Counts the frames that keep the main thread for over 50 ms, while a wheel scrolls from top to end. The browser
 * reports them by itself: callbacks for each frame would ask for frames that the page does not need.
 */
export async function measureScroll(phone: Phone, url: string): Promise<Sample> {
  const { page, session } = phone;
  await openSettled(phone, url);
  await page.evaluate(watchDurations, 'long-animation-frame' as const);
  await throttle(phone, 6);
  // Sections that are laid out meanwhile may make the page longer.
  for (let rest = await page.evaluate(readRest); rest > 1; ) {
    // Chromium makes no touches of its own where there is no screen.
    const wheel = { x: 206, y: 700, gestureSourceType: 'mouse' } as const;
    await session.send('Input.synthesizeScrollGesture', {
      ...wheel,
      yDistance: -rest,
      speed: 2000,
    });
    const next = await page.evaluate(readRest);
    if (next >= rest) throw new Error(`${url} stops ${next} px before its end`);
    rest = next;
  }
  await wait(1000);
  const frames = await page.evaluate(takeDurations);
  return {
    'scroll: frames over 50 ms': frames.filter((duration) => duration > 50).length,
    'scroll: longest frame, ms': Math.max(0, ...frames),
  };
}

/**
 * Starts to count the work of a page. In ticks of its thread, work of other programs does not count, but what
 * throttling adds does, as it keeps the thread busy.
 *
 * @returns reads all metrics of the page at once, and hands back a function that finds one by its name
 */
export async function startMetrics(session: CDPSession) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const values = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return (name: string): number => values[name] ?? NaN;
  };
}

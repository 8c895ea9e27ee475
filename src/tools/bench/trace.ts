import type { Browser, Page } from '@playwright/test';

/** As much of an event of Chromium's trace as the bench reads. */
export interface TraceEvent {
  name: string;
  /** `X` is an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Begin on the clock, in microseconds. */
  ts: number;
  /** Duration on the clock, in microseconds. */
  dur?: number;
  /** Time that the thread itself worked meanwhile, in microseconds. */
  tdur?: number;
  args?: { name?: string; frameSeqId?: number; hasPartialUpdate?: boolean };
}

/** Has Chromium write down what it does in `categories` while `work` goes on. */
export async function trace(
  page: Page,
  categories: string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['-*', ...categories] });
  await work();
  return JSON.parse(String(await browser.stopTracing())).traceEvents;
}

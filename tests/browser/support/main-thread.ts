import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string; data?: { url?: string; type?: string } };
}

/** What the page's own thread does that a page at rest has no need of. */
const work = ['UpdateLayoutTree', 'Layout', 'FunctionCall', 'FireAnimationFrame', 'TimerFire'];

/** Lists the page's work, by name, while it is left alone for the time in milliseconds. */
export async function traceRest(browser: Browser, page: Page, time: number): Promise<string[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await page.waitForTimeout(time);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const isOnPage = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const events = traceEvents.filter((event) => work.includes(event.name) && isOnPage(event));
  return events.map(({ name }) => name);
}

import type { Page } from '@playwright/test';
import { scrollSmoothly, withPhone } from './phone.ts';
import { nameBy, type Sample } from './results.ts';

/** As much of an event of Chromium's trace as is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  /** `X` is an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time that the thread itself worked meanwhile. */
  tdur?: number;
  args?: { name?: string };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
const kinds = {
  scriptMs: [
    ...['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'v8.run'],
    ...['FunctionCall', 'v8.callFunction', 'TimerFire', 'FireAnimationFrame', 'FireIdleCallback'],
    ...['EventDispatch', 'RunMicrotasks'],
  ],
  styleAndLayoutMs: ['UpdateLayoutTree', 'Layout'],
  paintMs: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};
const kindByName = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/**
 * Sums up, at a quarter of this computer's speed, what the page's main thread does until the page
 * is idle, and after that until it was scrolled to its end; nobody touches the form.
 */
export function measureMainThread(url: string): Promise<Sample> {
  return withPhone(async (phone) => {
    const { page, tools } = phone;
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Nothing may be asked of the page itself: the asking would be script too.
    const loaded = await trace(page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForTimeout(3000);
    });
    const scrolled = await trace(page, () => scrollSmoothly(phone));
    const scriptMs = (loaded.scriptMs ?? 0) + (scrolled.scriptMs ?? 0);
    const parts = { ...nameBy('loading', loaded), ...nameBy('scrolling', scrolled) };
    return { ...parts, 'together.scriptMs': scriptMs };
  });
}

async function trace(page: Page, work: () => Promise<void>): Promise<Sample> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['-*', ...categories] });
  await work();
  return sumTrace(JSON.parse(String(await browser?.stopTracing())).traceEvents);
}

/**
 * Sums up what the main thread of the page did, in the milliseconds that it worked itself: what
 * other programs took of the processor meanwhile does not count. Time in an event belongs to the
 * innermost kind alone, so a layout that a script asks for is no script.
 */
export function sumTrace(events: readonly TraceEvent[]): Sample {
  const main = events.find(({ args }) => args?.name === 'CrRendererMain');
  const spans = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums: Sample = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  const add = ({ name }: TraceEvent, ms: number) => {
    const kind = kindByName.get(name) ?? '';
    sums[kind] = (sums[kind] ?? 0) + ms;
  };
  const around: TraceEvent[] = [];
  for (const span of spans.filter(({ name }) => kindByName.has(name))) {
    while (around.length > 0 && readEnd(around.at(-1)) <= span.ts) around.pop();
    const parent = around.at(-1);
    if (parent) add(parent, -readMs(span));
    add(span, readMs(span));
    around.push(span);
  }
  const tasks = spans.filter(({ name }) => name === 'RunTask').map(readMs);
  return { ...sums, longestTaskMs: Math.max(0, ...tasks) };
}

const readMs = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
const readEnd = (span?: TraceEvent) => (span ? span.ts + (span.dur ?? 0) : 0);

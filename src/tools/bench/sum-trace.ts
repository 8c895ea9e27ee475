import type { Sample } from './samples.ts';
import type { TraceEvent } from './trace.ts';

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
/** What blocks the page for longer than this is felt. */
const longMs = 50;

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
  const tasks = spans.filter(({ name }) => name === 'RunTask').map(readMs);
  return {
    ...sumKinds(spans.filter(({ name }) => kindByName.has(name))),
    longTasks: tasks.filter((ms) => ms > longMs).length,
    longestTaskMs: Math.max(0, ...tasks),
  };
}

/** @param spans events of known kinds, those around others before them */
function sumKinds(spans: readonly TraceEvent[]): Sample {
  const sums = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  const add = ({ name }: TraceEvent, ms: number) => {
    const kind = kindByName.get(name) ?? '';
    sums[kind] = (sums[kind] ?? 0) + ms;
  };
  const around: TraceEvent[] = [];
  for (const span of spans) {
    while (around.length > 0 && readEnd(around.at(-1)) <= span.ts) around.pop();
    const parent = around.at(-1);
    if (parent) add(parent, -readMs(span));
    add(span, readMs(span));
    around.push(span);
  }
  return sums;
}

const readMs = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;
const readEnd = (span?: TraceEvent) => (span ? span.ts + (span.dur ?? 0) : 0);

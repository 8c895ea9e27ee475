import { expect, test } from 'vitest';
import { sumTrace } from './sum-trace.ts';
import type { TraceEvent } from './trace.ts';

const main = { pid: 7, tid: 8 };
const thread = { name: 'thread_name', ph: 'M', ts: 0, ...main, args: { name: 'CrRendererMain' } };

/** An event from `from` on the clock, for `ms`. */
const span = (name: string, from: number, ms: number, place = main): TraceEvent => ({
  ...{ name, ph: 'X', ts: from * 1000, dur: ms * 1000, ...place },
});

test('an event inside another of its kind counts once', () => {
  const events = [thread, span('EventDispatch', 0, 10), span('FunctionCall', 2, 6)];
  expect(sumTrace(events)).toMatchObject({ scriptMs: 10 });
});

test('a layout that a script asks for is layout, and a script inside it is script again', () => {
  const events = [
    ...[thread, span('FireAnimationFrame', 0, 20), span('Layout', 5, 10)],
    ...[span('FunctionCall', 6, 3), span('UpdateLayoutTree', 16, 2), span('Paint', 30, 4)],
  ];
  expect(sumTrace(events)).toMatchObject({ scriptMs: 11, styleAndLayoutMs: 9, paintMs: 4 });
});

test('events are put in order first, and those that follow each other both count', () => {
  const events = [
    thread,
    span('TimerFire', 10, 5),
    span('v8.compile', 0, 10),
    span('Layout', 15, 1),
  ];
  expect(sumTrace(events)).toMatchObject({ scriptMs: 15, styleAndLayoutMs: 1 });
});

test('time in which another program had the processor does not count', () => {
  const events = [
    ...[thread, { ...span('FunctionCall', 0, 60), tdur: 6000 }],
    ...[
      { ...span('Layout', 50, 8), tdur: 1000 },
      { ...span('RunTask', 0, 70), tdur: 9000 },
    ],
  ];
  expect(sumTrace(events)).toMatchObject({ scriptMs: 5, styleAndLayoutMs: 1, longestTaskMs: 9 });
});

test('other threads, other processes and unknown events do not count', () => {
  const events = [
    ...[thread, span('FunctionCall', 0, 5, { pid: 7, tid: 9 })],
    ...[span('FunctionCall', 0, 5, { pid: 6, tid: 8 }), span('ParseHTML', 0, 5)],
  ];
  expect(sumTrace(events)).toEqual({
    ...{ scriptMs: 0, styleAndLayoutMs: 0, paintMs: 0, longTasks: 0, longestTaskMs: 0 },
  });
});

test('tasks over 50 ms are long', () => {
  const tasks = [50, 50.5, 120, 3].map((ms, index) => span('RunTask', index * 1000, ms));
  expect(sumTrace([thread, ...tasks])).toMatchObject({ longTasks: 2, longestTaskMs: 120 });
});

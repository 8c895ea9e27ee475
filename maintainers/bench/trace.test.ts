import { expect, test } from 'vitest';
import { findCosts, type TraceEvent } from './trace.ts';

const page = { url: 'http://127.0.0.1:8080/', frame: 'main' };
const script = `${page.url}assets/client.js`;

/** An event of the main thread from one millisecond to another. */
function makeEvent(name: string, from: number, to: number, data: object = {}): TraceEvent {
  const time = { ts: 1000 * from, dur: 1000 * (to - from), tdur: 1000 * (to - from) };
  return { name, ph: 'X', pid: 1, tid: 1, ...time, args: { data } };
}

const makeNote = (name: string, data: object): TraceEvent => ({
  ...makeEvent(name, 0, 0, data),
  ph: 'I',
});

const events = [
  makeEvent('RunTask', 0, 10),
  makeEvent('ParseHTML', 1, 9, { frame: 'main', url: page.url }),
  makeEvent('EvaluateScript', 3, 5, { frame: 'main', url: page.url }),
  makeEvent('RunTask', 20, 60),
  makeEvent('v8.compileModule', 20, 22, { url: script }),
  makeEvent('v8.evaluateModule', 22, 42),
  makeEvent('Layout', 25, 35, { frame: 'main' }),
  makeEvent('Layout', 45, 52, { frame: 'main' }),
  makeEvent('UpdateLayoutTree', 53, 56, { frame: 'drawing' }),
  makeEvent('PaintImage', 56, 57, { frame: 'main', url: `${page.url}cover.svg` }),
  { ...makeEvent('Layout', 0, 60, { frame: 'main' }), tid: 2 },
  { ...makeEvent('RunTask', 0, 60), pid: 2 },
  makeNote('ResourceSendRequest', { requestId: '1', url: script }),
  makeNote('ResourceFinish', { requestId: '1', encodedDataLength: 4000 }),
];

test('the stages of a trace are the whole time of the main thread, each without what runs inside', () => {
  const { stages } = findCosts(events, page);
  expect(stages).toMatchObject({
    'parsing of HTML and SVG': 6,
    script: 2 + 2 + 10,
    layout: 17,
    style: 3,
    paint: 1,
    other: 2 + 7,
  });
  expect(Object.values(stages).reduce((sum, ms) => sum + ms)).toBe(10 + 40);
});

test('a file is told its scripts, the layouts that they force, what is drawn of it, and its bytes', () => {
  const { files } = findCosts(events, page);
  expect(files).toEqual({
    'the page itself': { 'parsed and drawn, ms': 6, 'script, ms': 2 },
    '/assets/client.js': { bytes: 4000, 'script, ms': 12, 'forced style and layout, ms': 10 },
    'drawings (SVG)': { 'parsed and drawn, ms': 4 },
  });
});

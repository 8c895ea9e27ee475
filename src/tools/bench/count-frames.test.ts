import { expect, test } from 'vitest';
import { countFrames } from './count-frames.ts';

const frame = (name: string, hasPartialUpdate?: boolean) => ({
  ...{ name, ph: 'I', pid: 1, tid: 2, ts: 0 },
  ...(hasPartialUpdate !== undefined && { args: { hasPartialUpdate } }),
});

test('a frame that moved without the main thread is no dropped one', () => {
  const events = [
    ...Array.from({ length: 90 }, () => frame('DrawFrame')),
    ...[frame('BeginFrame'), frame('DroppedFrame', true), frame('DroppedFrame', true)],
    ...[frame('DroppedFrame', false)],
  ];
  expect(countFrames(events, 1.5)).toEqual({
    ...{ framesPerSecond: 60, droppedFrames: 1, partialFrames: 2 },
  });
});

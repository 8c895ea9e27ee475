import type { Sample } from './samples.ts';
import type { TraceEvent } from './trace.ts';

/**
 * Counts the frames of a trace: those that were due and drew nothing new, those that moved without
 * what the main thread should have added, and those that were drawn, for each second.
 *
 * @param seconds how long the trace went on
 */
export function countFrames(events: readonly TraceEvent[], seconds: number): Sample {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').length;
  const late = events.filter(({ name }) => name === 'DroppedFrame');
  const partial = late.filter(({ args }) => args?.hasPartialUpdate).length;
  return {
    framesPerSecond: drawn / seconds,
    droppedFrames: late.length - partial,
    partialFrames: partial,
  };
}

import { formatValue } from './format-value.ts';

/** A limit of a number itself, or of how many times the floor's number it is. */
export type Goal = { most: number } | { least: number } | { mostTimes: number };

/** What the site is held to, by the name of the part and of the sample. */
export const goals: Record<string, Record<string, Goal>> = {
  bytes: {
    // HTML with its CSS fits into the first round trip.
    'load.documentBytes': { most: 14_000 },
    'load.scriptBytes': { most: 6000 },
    'again.allBytes': { most: 2000 },
  },
  lighthouse: {
    firstPaintMs: { mostTimes: 1.15 },
    largestPaintMs: { mostTimes: 1.15 },
    blockingMs: { most: 0 },
    layoutShift: { most: 0 },
    performanceScore: { least: 100 },
    accessibilityScore: { least: 100 },
    bestPracticesScore: { least: 100 },
    seoScore: { least: 100 },
  },
  'main-thread': { 'together.scriptMs': { most: 50 } },
  frames: { droppedFrames: { most: 0 }, layoutShift: { most: 0 } },
  return: { backIsInstant: { least: 1 }, forwardIsInstant: { least: 1 } },
  long: { firstPaintMs: { mostTimes: 1.2 }, layoutShift: { most: 0 } },
  build: { 'warm.allSeconds': { most: 5 } },
};

/** Writes a goal and whether it is met: `≤ 14.0 kB, missed`. */
export function formatGoal(name: string, goal: Goal, value: number, base: number): string {
  const [limit, isMet] = readGoal(name, goal, value, base);
  return `${limit}, ${isMet ? 'met' : 'missed'}`;
}

function readGoal(name: string, goal: Goal, value: number, base: number): [string, boolean] {
  if ('mostTimes' in goal) return [`≤ ${goal.mostTimes}×`, value <= goal.mostTimes * base];
  if ('least' in goal) return [`≥ ${formatValue(name, goal.least)}`, value >= goal.least];
  return [`≤ ${formatValue(name, goal.most)}`, value <= goal.most];
}

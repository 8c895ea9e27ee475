import type { Browser } from '@playwright/test';
import { measureBuild } from './measure-build.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureFrames } from './measure-frames.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureLong } from './measure-long.ts';
import { measureMainThread } from './measure-main-thread.ts';
import { ignoredArgs, measureReturn } from './measure-return.ts';
import { openChromium } from './open-chromium.ts';
import { openLong } from './open-long.ts';
import type { Sample, Samples } from './samples.ts';
import type { Subject } from './subjects.ts';
import { takeTurns } from './take-turns.ts';

/** What is measured, how often. */
export interface Task {
  /** The built site first, the floor last. */
  subjects: readonly Subject[];
  runs: number;
}

/** One of the bench's measurements. */
export interface Part {
  name: string;
  /** Heads its table. */
  title: string;
  /** Resolves to samples by the name of what was measured. */
  measure(task: Task): Promise<Record<string, Samples>>;
}

/** Every measurement, in the order in which they are made and printed. */
export const parts: readonly Part[] = [
  {
    name: 'bytes',
    title: 'Sent until',
    // Every run gives the same.
    measure: ({ subjects }) => takeTurns(subjects, 1, inChromium(measureBytes)),
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse, mobile',
    measure: ({ subjects, runs }) => takeTurns(subjects, runs, ({ url }) => measureLighthouse(url)),
  },
  {
    name: 'main-thread',
    title: 'Main thread, 4 times slower, while',
    measure: ({ subjects, runs }) => takeTurns(subjects, runs, inChromium(measureMainThread)),
  },
  {
    name: 'frames',
    title: 'Scrolling, 4 times slower',
    measure: ({ subjects, runs }) => takeTurns(subjects, runs, inChromium(measureFrames)),
  },
  {
    name: 'return',
    title: 'Back and forward (1 is yes)',
    measure: ({ subjects }) => takeTurns(subjects, 1, inChromium(measureReturn, ignoredArgs)),
  },
  { name: 'long', title: '200 projects and 70 roles', measure: measureManyEntries },
  {
    name: 'build',
    title: 'Build',
    measure: ({ runs }) => takeTurns([{ name: 'build' }], runs, measureBuild),
  },
];

/** Measures with a Chromium of its own each time. */
function inChromium(
  measure: (browser: Browser, url: string) => Promise<Sample>,
  ignored?: string[],
) {
  return async ({ url }: Subject) => {
    const browser = await openChromium(ignored);
    try {
      return await measure(browser, url);
    } finally {
      await browser.close();
    }
  };
}

async function measureManyEntries({ subjects, runs }: Task) {
  const long = await openLong();
  try {
    const pages = [long, { ...long, name: 'archive', url: `${long.url}projects/` }];
    return await takeTurns([...pages, ...subjects.slice(0, 1)], runs, inChromium(measureLong));
  } finally {
    await long.close();
  }
}

import { expect, test } from 'vitest';
import { compareResults, drawResults } from './print-results.ts';
import type { Results } from './results.ts';

const makeResults = (at: string, parts: Results['parts']): Results => ({
  head: { at, runs: 3, cores: 2, load: 0.52, processor: 'X', node: '20.20.2', chromium: '156.0' },
  parts,
});

const before = makeResults('2026-11-20T10:00:00.000Z', {
  lighthouse: { site: { firstPaintMs: [800] }, floor: { firstPaintMs: [600] } },
  frames: { site: { droppedFrames: [9] } },
});
const after = makeResults('2026-11-21T10:00:00.000Z', {
  lighthouse: { site: { firstPaintMs: [600] }, floor: { firstPaintMs: [600] } },
  build: { build: { 'warm.allSeconds': [3] } },
});

test('results begin with the machine, and have a table for each part', () => {
  expect(drawResults(before).split('\n').slice(0, 5)).toEqual([
    '2026-11-20 10:00  2 cores (X), load 0.5, Node 20.20.2, Chromium 156.0',
    'median of 3 (least–most)',
    '',
    'Lighthouse, mobile     site    floor   site / floor              goal',
    'first paint          800 ms   600 ms          1.33×   ≤ 1.15×, missed',
  ]);
});

test('two results are compared part by part, in what both have', () => {
  const tables = compareResults(before, after).split('\n\n').slice(1);
  expect(tables).toEqual([
    [
      'Lighthouse, mobile: site    after   before   after / before',
      'first paint                600 ms   800 ms            0.75×',
    ].join('\n'),
    [
      'Lighthouse, mobile: floor    after   before   after / before',
      'first paint                 600 ms   600 ms            1.00×',
    ].join('\n'),
  ]);
});

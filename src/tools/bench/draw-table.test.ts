import { expect, test } from 'vitest';
import { drawTable } from './draw-table.ts';

test('a table shows medians with least and most, and how often the last column goes into others', () => {
  const site = { firstPaintMs: [700, 760, 720], 'load.scriptBytes': [4100], seoScore: [100] };
  const floor = { firstPaintMs: [600, 600, 610], 'load.scriptBytes': [0], seoScore: [80] };
  expect(drawTable('Found', { site, floor })).toBe(
    [
      'Found                      site              floor   site / floor',
      'first paint    720 ms (700–760)   600 ms (600–610)          1.20×',
      'load: script            4.10 kB            0.00 kB',
      'seo                         100                 80          1.25×',
    ].join('\n'),
  );
});

test('bytes that nobody sent have no row, and other zeros have one', () => {
  const none = { 'load.styleBytes': [0], shift: [0, 0] };
  const table = drawTable('Found', { a: none, b: none });
  expect(table.split('\n').map((line) => line.split(' ')[0])).toEqual(['Found', 'shift']);
});

test('what the first column is held to stands at the end, and whether it is met', () => {
  const site = { firstPaintMs: [690], 'load.documentBytes': [14_300], seoScore: [99, 100, 100] };
  const floor = { firstPaintMs: [600], 'load.documentBytes': [3000], seoScore: [80] };
  const table = drawTable(
    'Found',
    { site, floor },
    {
      ...{ firstPaintMs: { mostTimes: 1.15 }, 'load.documentBytes': { most: 14_000 } },
      ...{ seoScore: { least: 100 } },
    },
  );
  expect(table.split('\n').map((line) => line.split(/ {3,}/).at(-1))).toEqual([
    ...['goal', '≤ 1.15×, met', '≤ 14.0 kB, missed', '≥ 100, met'],
  ]);
});

test('what one column lacks stays empty there', () => {
  expect(drawTable('T', { a: { buildSeconds: [2.04] }, b: {} })).toBe(
    ['T           a   b   a / b', 'build   2.0 s'].join('\n'),
  );
});

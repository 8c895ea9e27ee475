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

test('a row in which all is 0 is left out', () => {
  const table = drawTable('Found', { a: { layoutShift: [0, 0], n: [1] }, b: { layoutShift: [0] } });
  expect(table.split('\n').map((line) => line.split(' ')[0])).toEqual(['Found', 'n']);
});

test('what one column lacks stays empty there', () => {
  expect(drawTable('T', { a: { buildSeconds: [2.04] }, b: {} })).toBe(
    ['T           a   b   a / b', 'build   2.0 s'].join('\n'),
  );
});

import { expect, test } from 'vitest';
import { formatName, formatValue } from './format-value.ts';

test.each([
  ['largestPaintMs', 1052.4, 'largest paint', '1052 ms'],
  ['longestTaskMs', 4.25, 'longest task', '4.3 ms'],
  ['load.documentBytes', 12_423, 'load: document', '12.4 kB'],
  ['again.allBytes', 331, 'again: all', '0.33 kB'],
  ['warmSeconds', 6.17, 'warm', '6.2 s'],
  ['mostMebibytes', 411.6, 'most', '412 MiB'],
  ['seoScore', 91.5, 'seo', '92'],
  ['layoutShift', 0.012_345, 'layout shift', '0.0123'],
  ['longTasks', 2, 'long tasks', '2'],
])('%s of %d reads "%s %s"', (name, value, words, written) => {
  expect([formatName(name), formatValue(name, value)]).toEqual([words, written]);
});

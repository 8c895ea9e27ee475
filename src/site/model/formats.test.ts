import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

test.each([
  [{ year: '2025-04-12' }, 'Apr 12, 2025'],
  [{ year: '2025-04-12', date: '2025-04-12' }, 'Apr 12, 2025'],
  [{ year: '2025-04-12', isYearKnown: true }, 'Apr 12'],
  [{ year: '2025-04', date: '2025-04' }, 'Apr 2025'],
  [{ year: '2025-04' }, '2025-04'],
  [{ year: 'May 2024', date: '2024-05-17' }, 'May 2024'],
  [{}, ''],
])('%j is written as "%s"', (when, text) => {
  expect(createFormats('en').formatPeriod(when)).toBe(text);
});

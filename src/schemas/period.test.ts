import { describe, expect, test } from 'vitest';
import { parsePeriod } from './period.ts';

const month = (year: number, month: number) => ({ year, month });

describe('parsePeriod reads', () => {
  test.each([
    ['Jun 2025 - Present', month(2025, 6), 'present'],
    ['june 2025 – PRESENT', month(2025, 6), 'present'],
    ['Mar - Apr 2025', month(2025, 3), month(2025, 4)],
    ['Dec 2024 to May 2025', month(2024, 12), month(2025, 5)],
    ['Sept. 2024 — Oct. 2024', month(2024, 9), month(2024, 10)],
    ['2024 - 2028', month(2024, 1), month(2028, 12)],
    ['2024-2028', month(2024, 1), month(2028, 12)],
    ['  2009  ', month(2009, 1), month(2009, 12)],
    ['May 2024', month(2024, 5), month(2024, 5)],
    ['2024 - Mar 2025', month(2024, 1), month(2025, 3)],
    ['October 2024 TO November 2024', month(2024, 10), month(2024, 11)],
    ['2024 - Present', month(2024, 1), 'present'],
  ])('%s', (text, start, end) => {
    expect(parsePeriod(text)).toEqual({ start, end });
  });
});

describe('parsePeriod refuses', () => {
  test.each([
    'sometime',
    'Present',
    'Present - 2024',
    'Jun - Present',
    'Jun',
    '2025-02',
    '2025-02-01',
    '2024 -',
    '- 2024',
    'Juno 2024',
    'Ju 2024',
    '20245',
    '1024',
    'Jun2025',
    '2024 2025',
    '2023 - 2024 - 2025',
    '2024 until 2025',
  ])('%s', (text) => {
    expect(parsePeriod(text)).toEqual({
      message: `cannot be read as a period: "${text}"`,
      hint: 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
    });
  });

  test.each(['2028 - 2024', 'Apr - Mar 2025', 'Jan 2025 - 2024'])(
    '%s, which ends first',
    (text) => {
      expect(parsePeriod(text)).toEqual({
        message: `ends before it starts: "${text}"`,
        hint: 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".',
      });
    },
  );
});

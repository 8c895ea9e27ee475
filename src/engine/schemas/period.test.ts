import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { periodWords } from './catalogs/catalog.ts';
import { parsePeriod } from './period.ts';
import { findMonth } from './period-words.ts';
import { period } from './scalars.ts';

/** The texts that are read, by language, each with the months in which it starts and ends; and those that are refused. */
const {
  read,
  refused,
}: {
  read: Record<string, [text: string, start: string, end: string][]>;
  refused: string[];
} = parse(readFileSync('tests/fixtures/periods.yaml', 'utf8'));

/** Reads a month as the tables have it, or `present`. */
function toMonth(text: string) {
  const [year, month] = text.split('-').map(Number);
  return text === 'present' ? text : { year, month };
}

const pattern = new RegExp(period.meta()?.pattern ?? '');

describe.each(Object.entries(read))('in %s', (_, texts) => {
  test.each(texts)('%s is read', (text, start, end) => {
    expect(parsePeriod(text)).toEqual({ start: toMonth(start), end: toMonth(end) });
    // Editors accept what the checker accepts.
    expect(text).toMatch(pattern);
  });
});

const forms = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
] satisfies Intl.DateTimeFormatOptions[];

test.each(Object.keys(periodWords))(
  'months, days and ranges are read as %s formats them',
  (tag) => {
    const end = { year: 2021, month: 11 };
    for (const form of forms) {
      const options = { ...form, year: 'numeric', timeZone: 'UTC' } as const;
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, options);
      for (let month = 1; month <= 12; month++) {
        const start = { year: 2020, month };
        const first = format.format(Date.UTC(2020, month - 1, 1));
        const last = format.format(Date.UTC(2021, 10, 23));
        expect({ first, ...parsePeriod(first) }).toEqual({ first, start, end: start });
        const range = `${first} – ${last}`;
        expect({ range, ...parsePeriod(range) }).toEqual({ range, start, end });
      }
    }
  },
);

test.each(Object.entries(periodWords))('every word of %s is read', (_, words) => {
  const { since, from = since, to = [], now } = words;
  const going = now.map((word) => `2020 – ${word}`);
  for (const text of [...since.map((word) => word.replace('…', '2020')), ...going]) {
    const start = { year: 2020, month: 1 };
    expect({ text, ...parsePeriod(text) }).toEqual({ text, start, end: 'present' });
  }
  for (const last of to) {
    // Nothing would part the dates.
    const firsts = from.filter((first) => first.startsWith('…') || !last.startsWith('…'));
    for (const first of firsts) {
      const range = `${first.replace('…', '2019')} ${last.replace('…', '2021')}`;
      const dates = { start: { year: 2019, month: 1 }, end: { year: 2021, month: 12 } };
      expect({ range, ...parsePeriod(range) }).toEqual({ range, ...dates });
    }
  }
});

test('no word of a language is a month of another', () => {
  const words = Object.values(periodWords)
    .flatMap(({ since, from = [], to = [], now }) => [...since, ...from, ...to, ...now])
    .map((word) => word.replace(/ ?… ?/u, ''));
  expect(words.filter((word) => findMonth(word))).toEqual([]);
});

test.each(refused)('%s is refused', (text) => {
  expect(parsePeriod(text)).toEqual({
    message: `cannot be read as a period: "${text}"`,
    hint: 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".',
  });
});

test.each([
  ['เมษายน ๒๕๖๓', '2020 for the Buddhist 2563'],
  ['พ.ศ. 2563 – ปัจจุบัน', '2020 for the Buddhist 2563'],
  ['از ۱۳۹۸ تا ۱۴۰۰', '2019 or 2020 for the Persian 1398'],
])('%s, a year of another calendar, is refused', (text, years) => {
  expect(parsePeriod(text)).toMatchObject({
    hint: `Write the year of the Gregorian calendar: ${years}.`,
  });
});

test.each([
  '2028 - 2024',
  'Apr - Mar 2025',
  '٢٠٢١/٢٠٢٠',
  'von 2021 bis 2019',
  'SS 2021 – WS 2019/20',
])('%s ends before it starts', (text) => {
  expect(parsePeriod(text)).toEqual({
    message: `ends before it starts: "${text}"`,
    hint: 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".',
  });
});

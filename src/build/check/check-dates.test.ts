import { expect, test } from 'vitest';
import { recordTypes } from '../../schemas/index.ts';
import { checkDates } from './check-dates.ts';
import type { CheckedFile } from './check-file.ts';

const [profile, , experience, , project] = recordTypes;

/** What is said of a record on 15 March 2026. */
function check(value: Record<string, unknown>, type: CheckedFile['type'] = experience) {
  const nothing = { findings: [], images: [], files: [], body: '', text: '' };
  const file = { ...nothing, path: 'a.yaml', type, value, readFields: () => undefined };
  const found = checkDates([file], new Date(2026, 2, 15));
  return found.map(([, { severity, message }]) => `${severity}: ${message}`);
}

test.each([
  ['1949', '"year" begins before 1950: "1949"'],
  ['1920 - Present', '"year" begins before 1950: "1920 - Present"'],
  ['2030 - 2037', '"year" lies more than 10 years ahead: "2030 - 2037"'],
  ['2040 - Present', '"year" lies more than 10 years ahead: "2040 - Present"'],
  ['Apr 2026 - Present', '"year" has not begun yet, but goes on at present: "Apr 2026 - Present"'],
  [2099, '"year" lies more than 10 years ahead: "2099"'],
])('the period %s is hardly meant', (year, message) => {
  expect(check({ year })).toEqual([`warning: ${message}`]);
});

test.each(['1950', 'Mar 2026 - Present', '2024 - 2036', 'Jan 2027', 'sometime', 5.5, null])(
  'of the period %s nothing is said here',
  (year) => {
    expect(check({ year })).toEqual([]);
  },
);

test('a copyright of next year is accepted, one of the year after is not', () => {
  expect(check({ copyrightYear: 2027 }, profile)).toEqual([]);
  expect(check({ copyrightYear: 2028 }, profile)).toEqual([
    'warning: "copyrightYear" lies in the future: 2028',
  ]);
});

test('a case study of tomorrow is accepted, a later one is hardly meant', () => {
  expect(check({ date: '2026-03-15' }, project)).toEqual([]);
  expect(check({ date: '2026-04-01' }, project)).toEqual([
    'warning: "date" lies in the future: "2026-04-01"',
  ]);
});

import { expect, test } from 'vitest';
import type { LooseDate } from '../../schemas/period.ts';
import { isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { isReversed, readDate, writePeriod } from './dates.ts';

const june = { year: 2015, month: 6 };

test.each<[LooseDate | 'present', string[]]>([
  [{ year: 2015 }, ['2015']],
  [june, ['2015-06', '2015-6', '2015-06-12', '2015-06-12T00:00:00Z', '2015/06', '2015.06.12']],
  [june, ['06/2015', '6-2015', 'Jun 2015', 'june, 2015', 'Jun. 2015', 'June 5, 2015']],
  [june, ['5th June 2015']],
  ['present', ['Present', 'now', 'Current', 'to date', '—']],
])('%j is read from %j', (date, texts) => {
  const found = texts.map(readDate);
  expect(found).toEqual(texts.map(() => ({ date, isDoubtful: false })));
});

test.each<[string, number]>([
  ['2014-13-01', 2014],
  ['12/06/2015', 2015],
  ['Spring 2015', 2015],
  ['März 2015', 2015],
  ['2019-05 (expected)', 2019],
  ['2013 to 2015', 2013],
])('of "%s" the year is read, with a doubt', (text, year) => {
  expect(readDate(text)).toEqual({ date: { year }, isDoubtful: true });
});

test.each(['soon', '1066-10-14', '9999-12-31', '20150612', '15', 'June'])(
  '"%s" is no date',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test.each<[LooseDate, LooseDate | 'present', string]>([
  [june, 'present', 'Jun 2015 - Present'],
  [june, june, 'Jun 2015'],
  [june, { year: 2015, month: 8 }, 'Jun - Aug 2015'],
  [june, { year: 2016, month: 8 }, 'Jun 2015 - Aug 2016'],
  [june, { year: 2015 }, 'Jun 2015 - 2015'],
  [{ year: 2015 }, { year: 2016, month: 1 }, '2015 - Jan 2016'],
  [{ year: 2009 }, { year: 2009 }, '2009'],
])('%j to %j is written as "%s"', (start, end, text) => {
  expect(writePeriod(start, end)).toBe(text);
});

test('every period that is not reversed can be read back', () => {
  const months = [undefined, ...Array.from({ length: 12 }, (_, index) => index + 1)];
  const dates = [2014, 2015].flatMap((year) =>
    months.map((month) => (month === undefined ? { year } : { year, month })),
  );
  for (const start of dates) {
    for (const end of dates.filter((date) => !isReversed(start, date))) {
      const found = parsePeriod(writePeriod(start, end));
      if (isPeriodError(found)) throw new Error(found.message);
      expect(found).toEqual({ start: { month: 1, ...start }, end: { month: 12, ...end } });
    }
  }
});

import { expect, test } from 'vitest';
import type { LooseDate } from '../../schemas/period.ts';
import { isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { isReversed, readDate, writePeriod } from './dates.ts';

const june = { year: 2015, month: 6 };

test.each<[string, LooseDate | 'present']>([
  ['2015', { year: 2015 }],
  ['2015-06', june],
  ['2015-6', june],
  ['2015-06-12', june],
  ['2015-06-12T00:00:00Z', june],
  ['2015/06', june],
  ['2015.06.12', june],
  ['06/2015', june],
  ['6-2015', june],
  ['Jun 2015', june],
  ['June 2015', june],
  ['june, 2015', june],
  ['Jun. 2015', june],
  ['June 5, 2015', june],
  ['5th June 2015', june],
  ['Sept 2015', { year: 2015, month: 9 }],
  ['Present', 'present'],
  ['now', 'present'],
  ['Current', 'present'],
  ['to date', 'present'],
  ['—', 'present'],
])('"%s" is read as a date', (text, date) => {
  expect(readDate(text)).toEqual({ date, isDoubtful: false });
});

test.each<[string, number]>([
  ['2014-13-01', 2014],
  ['2014-00-00', 2014],
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
  [{ year: 2015 }, 'present', '2015 - Present'],
  [june, june, 'Jun 2015'],
  [june, { year: 2015, month: 8 }, 'Jun - Aug 2015'],
  [june, { year: 2016, month: 8 }, 'Jun 2015 - Aug 2016'],
  [june, { year: 2016 }, 'Jun 2015 - 2016'],
  [june, { year: 2015 }, 'Jun 2015 - 2015'],
  [{ year: 2015 }, { year: 2016, month: 1 }, '2015 - Jan 2016'],
  [{ year: 2009 }, { year: 2023 }, '2009 - 2023'],
  [{ year: 2009 }, { year: 2009 }, '2009'],
])('%j to %j is written as "%s"', (start, end, text) => {
  expect(writePeriod(start, end)).toBe(text);
});

test('every period that is not reversed can be read back', () => {
  const dates = [2014, 2015].flatMap((year) =>
    [undefined, ...Array(12).keys()].map((month) =>
      month === undefined ? { year } : { year, month: month + 1 },
    ),
  );
  for (const start of dates) {
    for (const end of dates.filter((date) => !isReversed(start, date))) {
      const found = parsePeriod(writePeriod(start, end));
      expect(isPeriodError(found) ? found : found.start).toEqual({
        year: start.year,
        month: start.month ?? 1,
      });
      expect(isPeriodError(found) ? found : found.end).toEqual({
        year: end.year,
        month: end.month ?? 12,
      });
    }
  }
});

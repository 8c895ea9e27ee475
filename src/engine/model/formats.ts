import { nameCalendar } from '../schemas/calendar.ts';
import { findPeriodWords } from '../schemas/language.ts';
import { isPeriodError, type LooseDate, parseDates } from '../schemas/period.ts';
import { defaultLanguage } from '../schemas/words.ts';

/** How numbers, dates and names are written and compared in the language of the site. */
export type Formats = ReturnType<typeof createFormats>;

/** @param tag one of BCP 47, such as `en` or `fa-u-ca-persian` */
export function createFormats(tag: string) {
  const language = nameCalendar(tag);
  const number = new Intl.NumberFormat(language);
  const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const month = createDateFormat({ month: 'short', year: 'numeric' });
  const day = createDateFormat({ dateStyle: 'medium' });
  const dayOfYear = createDateFormat({ month: 'short', day: 'numeric' });
  const yearAlone = createDateFormat({ year: 'numeric' });
  const minute = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' });
  const [now = ''] = (findPeriodWords(tag) ?? findPeriodWords(defaultLanguage))?.now ?? [];
  const writeDate = (date: LooseDate) =>
    (date.month ? month : yearAlone).format(Date.UTC(date.year, (date.month ?? 1) - 1));
  /** Writes a period that an original has in words of its own. */
  const writePeriod = (text: string): string => {
    const dates = parseDates(text);
    if (isPeriodError(dates)) return text;
    const { start, end } = dates;
    const written = [writeDate(start), end === 'present' ? now : writeDate(end)];
    return [...new Set(written)].join(' – ');
  };
  const country = new Intl.DisplayNames(language, { type: 'region' });
  const collator = new Intl.Collator(language);
  return {
    /** The language of the UI texts, as a tag of BCP 47. */
    language: tag,
    formatNumber: (value: number): string => number.format(value),
    formatYear: (year: string): string => yearAlone.format(new Date(year)),
    /** Writes how long something takes, as in "6 min". */
    formatMinutes: (minutes: number): string => minute.format(minutes),
    /** Writes when something was: a date in words, and a period as its owner wrote it in this language. */
    formatPeriod: (when: When): string => {
      const { year = '', hasOriginalPeriod, isYearKnown } = when;
      if (!isDate(when)) return hasOriginalPeriod ? writePeriod(year) : year;
      const format = isYearKnown ? dayOfYear : day;
      return (isDay(year) ? format : month).format(new Date(year));
    },
    /** Writes the name of a country that is two letters. */
    formatCountry: (code: string): string =>
      /^[a-z]{2}$/i.test(code) ? (country.of(code.toUpperCase()) ?? code) : code,
    compareNames: (a: string, b: string): number => collator.compare(a, b),
  };
}

/** A period, or the same date in both fields. */
export interface When {
  year?: string | undefined;
  date?: string | undefined;
  hasOriginalPeriod?: boolean | undefined;
  /** Whether a heading above it says the year. */
  isYearKnown?: boolean | undefined;
}

/** Whether something was on a day or in a month, rather than in a period in its owner's words. */
export function isDate({ year = '', date }: When): boolean {
  return year === date ? !Number.isNaN(Date.parse(year)) : isDay(year);
}

/** The month of a day, to be written as a date. */
export function takeMonth(day = ''): When {
  const month = day.slice(0, 7);
  return { year: month, date: month };
}

/** Whether a text is a day, such as `2026-03-01`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

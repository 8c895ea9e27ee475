/** How numbers, dates and names are written and compared in the language of the site. */
export type Formats = ReturnType<typeof createFormats>;

/** @param language a tag of BCP 47, such as `en` */
export function createFormats(language: string) {
  const number = new Intl.NumberFormat(language);
  const month = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const collator = new Intl.Collator(language);
  return {
    formatNumber: (value: number): string => number.format(value),
    /** Writes the month of a day like 2026-03-01. An incomplete day stays as it is. */
    formatMonth: (day: string): string =>
      Number.isNaN(Date.parse(day)) ? day : month.format(new Date(day)),
    /** Writes when something was: a date in words, and a period as its owner wrote it. */
    formatPeriod: (when: When): string => {
      const { year = '' } = when;
      if (!isDate(when)) return year;
      return (isDay(year) ? day : month).format(new Date(year));
    },
    compareNames: (a: string, b: string): number => collator.compare(a, b),
  };
}

/** A period, or the same date in both fields. */
interface When {
  year?: string | undefined;
  date?: string | undefined;
}

/** Whether something was on a day or in a month, rather than in a period in its owner's words. */
export function isDate({ year = '', date }: When): boolean {
  return year === date ? !Number.isNaN(Date.parse(year)) : isDay(year);
}

/** Whether a text is a day, such as `2026-03-01`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** A letter of a script that is read from the right. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text is read from the right, which its first letter tells. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first);
}

/** How numbers, dates and names are written and compared in the language of the site. */
export interface Formats {
  formatNumber(value: number): string;
  /** Writes the month of a day like 2026-03-01; a day that is half written stays as it is. */
  formatMonth(day: string): string;
  /** Writes a day in full; any other text stays as it is. */
  formatDay(text: string): string;
  compareNames(a: string, b: string): number;
}

/** @param language a tag of BCP 47, such as `en` */
export function createFormats(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const month = new Intl.DateTimeFormat(language, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const collator = new Intl.Collator(language);
  return {
    formatNumber: (value) => number.format(value),
    formatMonth: (day) => (Number.isNaN(Date.parse(day)) ? day : month.format(new Date(day))),
    formatDay: (text) => (isDay(text) ? day.format(new Date(text)) : text),
    compareNames: (a, b) => collator.compare(a, b),
  };
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

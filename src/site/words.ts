import type { Site } from '../schemas/content-types.ts';
import { headedParts, listCustomParts } from '../schemas/parts.ts';
import { type FormWords, formWords, siteWords } from '../schemas/words.ts';

export { fillWord } from '../schemas/words.ts';

export const { format: formatNumber } = new Intl.NumberFormat('en');

const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Writes the month of a day like 2026-03-01. */
export function formatMonth(day: string): string {
  return month.format(new Date(day));
}

const usualHeadings = Object.entries(headedParts).map(([id, { heading }]) => [id, heading]);

/** What the pages say by themselves: the owner's words, where there are any, and the usual ones. */
export const labels: Record<keyof typeof siteWords, string> = { ...siteWords };

/** The headings of the parts, by their ids. */
export const headings: Record<string, string> = Object.fromEntries(usualHeadings);

/** Takes the owner's words and headings in place of the usual ones, before anything is rendered. */
export function setWords({ words, parts = [] }: Pick<Site, 'words' | 'parts'>): void {
  Object.assign(labels, siteWords, words);
  const own = [...listCustomParts({ parts }), ...parts].flatMap(({ part, heading }) =>
    heading ? [[part, heading]] : [],
  );
  Object.assign(headings, Object.fromEntries([...usualHeadings, ...own]));
}

/** Those of the owner's words that the form says. */
export function pickFormWords(words: Site['words'] = {}): Partial<FormWords> | undefined {
  const own = Object.entries(words).filter(([name]) => Object.hasOwn(formWords, name));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

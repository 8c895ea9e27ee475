import type english from './en.json';
import * as languages from './languages.ts';
import others from './others.json';

/** Everything that a site says by itself in a language, and how people write periods there. */
export interface Catalog extends Omit<typeof english, 'periods'> {
  periods: PeriodWords;
}

/**
 * The words of periods in a language. The date is at `…`: without a space beside it, the word may touch
 * the date. Case, accents and the shape of apostrophes do not count.
 */
export interface PeriodWords {
  /** At the start of a period that goes on, or that has an end all the same. */
  since: readonly string[];
  /** At the start of a period that has an end. */
  from?: readonly string[];
  /** At the end of a period. */
  to?: readonly string[];
  /** In place of the end: the period goes on. The site itself writes the first one. */
  now: readonly string[];
  /** Beside the number of a year, a month or a day. */
  year?: readonly string[];
  month?: readonly string[];
  day?: readonly string[];
  /** Months that `Intl` writes in another way. */
  months?: Readonly<Record<string, number>>;
  /** The first month of an academic term and its last, counted on into the next year. */
  terms?: Readonly<Record<string, readonly number[]>>;
}

/** The catalogs by the tags of their languages. */
export const catalogs: Readonly<Record<string, Catalog>> = languages;

/** How people write periods, also in languages that have no catalog so far. */
export const periodWords: Readonly<Record<string, PeriodWords>> = {
  ...Object.fromEntries(Object.entries(catalogs).map(([tag, { periods }]) => [tag, periods])),
  ...others,
};

import { isDeepStrictEqual } from 'node:util';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { findCatalog } from '../../schemas/language.ts';
import { parseDates } from '../../schemas/period.ts';
import { createFormats } from '../../site/model/formats.ts';
import type { Draft } from './draft.ts';

/** The group of skills for which a source has no name. */
export const usualGroup = 'Skills';

/** Writes what a command says in English, periods and the name of a group, in the language of the site. */
export function localizeDrafts(drafts: readonly Draft[], tag: string): Draft[] {
  const writePeriod = createWritePeriod(tag);
  const group = findCatalog(tag)?.site.skills ?? usualGroup;
  return drafts.map((draft) => {
    const { properties = {} } = toJsonSchema(draft.type.schema);
    const values = Object.entries(draft.values).map(([name, value]) => [
      name,
      properties[name]?.input === 'period' ? writePeriod(String(value)) : value,
    ]);
    const localized = { ...draft, values: Object.fromEntries(values) };
    if (draft.values.group !== usualGroup) return localized;
    return { ...localized, title: group, values: { ...localized.values, group } };
  });
}

/** Makes a function that writes a period such as `Jun 2025 - Present` in a language, if it can be read there. */
export function createWritePeriod(tag: string): (period: string) => string {
  const { formatPeriod } = createFormats(tag);
  const isEnglish = new Intl.Locale(tag).language === 'en';
  return (year) => {
    if (isEnglish || !/\p{L}/u.test(year)) return year;
    const written = formatPeriod({ year, hasOriginalPeriod: true });
    return isDeepStrictEqual(parseDates(written), parseDates(year)) ? written : year;
  };
}

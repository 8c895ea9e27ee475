import { isDeepStrictEqual } from 'node:util';
import { placeholderYear } from '../../content/check/check-texts.ts';
import { createFormats } from '../../model/formats.ts';
import { catalogs } from '../../schemas/catalogs/catalog.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { findCatalog } from '../../schemas/language.ts';
import { parseDates } from '../../schemas/period.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/scalars.ts';
import type { SectionChange } from '../../schemas/sections.ts';
import { defaultLanguage, type SomeWords } from '../../schemas/words.ts';
import type { Fields } from './compare-values.ts';

type TypeName = Exclude<(typeof contentTypes)[number]['name'], 'Entry'>;

/** Where a value is in its source. */
export interface Place {
  /** Such as `cv.sections.experience[0].company`. */
  path: string;
  /** Where it begins in the text of its source, in UTF-16 units. */
  offset?: number;
  /** The file and the line, if the source is not one text. */
  file?: string;
  /** What the same values of other entries share, if that is not their path without numbers. */
  kind?: string;
}

/** An entry that a source proposes, before it is a file. */
export interface Draft {
  type: ContentType;
  /** Its file is named after this. */
  title: string;
  /** The fields that have a value, by the names of the type. */
  values: Fields;
  /** Required fields that hold placeholders, such as `contactInfo.email`. */
  placeholders: readonly string[];
  /** The MDX below the front matter. */
  body?: string;
  /** Where it is in its source. */
  place?: Place;
  /** How its source names it, such as its URL: a later pull finds the entry again by it. */
  from?: string;
  /** A picture that is fetched or copied beside the file. */
  picture?: { field: string; url?: string; name?: string; bytes?: Buffer } | undefined;
}

/** Makes a draft; each required field without a value gets a placeholder. */
export function makeDraft(name: TypeName | ContentType, title = '', values: Fields = {}): Draft {
  const type = contentTypes.find((one) => one.name === name) ?? (name as ContentType);
  // A year that belongs to nobody, and sorts last.
  return { type, title, ...fillMissing(type, values, { year: placeholderYear }) };
}

/**
 * Puts placeholders where required fields have no value.
 *
 * @param suggested placeholders that differ from those of the type
 */
export function fillMissing(
  type: ContentType,
  values: Fields,
  suggested: Fields = {},
): Pick<Draft, 'values' | 'placeholders'> {
  const all = { ...type.example, ...type.placeholders, ...suggested };
  return fillGroup(toJsonSchema(type.schema), values, all);
}

function fillGroup(shape: JsonSchema, values: Fields, suggested: Fields) {
  const placeholders: string[] = [];
  const all = { ...values };
  for (const field of shape.required ?? []) {
    const inner = shape.properties?.[field];
    if (inner?.properties) {
      const group = fillGroup(inner, (all[field] ?? {}) as Fields, suggested[field] as Fields);
      all[field] = group.values;
      placeholders.push(...group.placeholders.map((name) => `${field}.${name}`));
    } else if (all[field] === undefined) {
      all[field] = suggested[field];
      placeholders.push(field);
    }
  }
  return { values: all, placeholders };
}

/** The group of skills for which a source has no name. */
export const defaultGroup = 'Skills';

/** Writes what a command says in English, periods and the name of a group, in the language of the site. */
export function localizeDrafts(drafts: readonly Draft[], tag: string): Draft[] {
  const writePeriod = createWritePeriod(tag);
  const group = findCatalog(tag)?.site.skills ?? defaultGroup;
  return drafts.map((draft) => {
    const { properties = {} } = toJsonSchema(draft.type.schema);
    const values = Object.entries(draft.values).map(([name, value]) => [
      name,
      properties[name]?.input === 'period' ? writePeriod(String(value)) : value,
    ]);
    const localized = { ...draft, values: Object.fromEntries(values) };
    const { sections } = draft.values;
    if (Array.isArray(sections))
      Object.assign(localized.values, { sections: nameSections(sections, tag) });
    if (draft.values.group !== defaultGroup) return localized;
    return { ...localized, title: group, values: { ...localized.values, group } };
  });
}

/** Gives the sections that a resume becomes their headings in a language; a heading of the source stays. */
function nameSections(sections: readonly (string | SectionChange)[], tag: string) {
  const english: SomeWords = catalogs[defaultLanguage]?.jsonResumeSections ?? {};
  const localized: SomeWords = findCatalog(tag)?.jsonResumeSections ?? english;
  return sections.map((section) => {
    if (typeof section === 'string') return section;
    const [defaultHeading, heading] = [english[section.section], localized[section.section]];
    // Without a heading, the section has the name of its folder, which is English.
    if (heading === defaultHeading || (section.heading && section.heading !== defaultHeading)) {
      return section;
    }
    return { ...section, heading };
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

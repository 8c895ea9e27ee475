import type { Site } from '../../model/create-site.ts';
import type { Entry } from '../../model/entries.ts';
import { isDay } from '../../model/formats.ts';
import { completeEntry } from '../../model/own-links.ts';
import { rankForResume } from '../../model/site-sections.ts';
import { toPlainText } from '../../model/text/markdown.ts';
import { toUri } from '../../model/urls.ts';
import {
  entryFields,
  type ResumeField,
  type ResumeFieldNames,
} from '../../schemas/entry-fields.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { isPeriodError, type LooseDate, parseDates } from '../../schemas/period.ts';
import { sectionIds } from '../../schemas/sections.ts';
import { readPoints, writePoints } from './mdx-list.ts';

/** The names that most sections of a JSON Resume have for the fields of an entry. */
const defaultNames = Object.fromEntries(
  Object.entries(entryFields).map(([field, { json }]) => [field, json]),
) as ResumeFieldNames;

/**
 * The sections of a JSON Resume that become custom sections in folders of the same name. The import and the
 * export both read this table.
 */
export const jsonResumeSections: readonly {
  section: string;
  layout: string;
  heading?: string;
  fields: Partial<ResumeFieldNames>;
}[] = [
  {
    section: 'volunteer',
    layout: 'ledger',
    heading: 'Volunteering',
    fields: { title: 'position', by: 'organization', year: 'startDate' },
  },
  { section: 'awards', layout: 'list', fields: { title: 'title', by: 'awarder' } },
  { section: 'certificates', layout: 'list', fields: { by: 'issuer' } },
  {
    section: 'publications',
    layout: 'publications',
    fields: { by: 'publisher', year: 'releaseDate' },
  },
  { section: 'languages', layout: 'list', fields: { title: 'language', level: 'fluency' } },
  { section: 'interests', layout: 'list', fields: {} },
  { section: 'references', layout: 'quotes', fields: { quote: 'reference' } },
];

/** Finds the names of an entry's fields in a section of a JSON Resume, which need not be one of the standard. */
export function nameResumeFields(section: string): ResumeFieldNames {
  return { ...defaultNames, ...jsonResumeSections.find((one) => one.section === section)?.fields };
}

/**
 * Writes the entries of all sections: each in the section that a JSON Resume has for its content type, or in one
 * of the same name. `parts`, which is not in the standard, has the entries of all others, and the order of all.
 */
export function describeSections(site: Site) {
  const { entrySections, config, resume: chosen } = site;
  const listed = rankForResume(entrySections);
  const described = listed.map(({ id, resume, onResume }) => {
    const known = jsonResumeSections.find(({ section }) => section === id);
    const jsonSection = resume.jsonSection ?? known?.section;
    const names = { ...defaultNames, ...known?.fields, ...resume.fields };
    const items = onResume.map((entry) =>
      toResumeEntry(completeEntry(entry, site), names, resume.hasNoHighlights),
    );
    return { id, jsonSection, items };
  });
  const hasCustom = listed.some(({ type }) => type.isCustom);
  const parts = (config.sections ?? []).flatMap(({ section, link, hidden, resume, ...change }) => {
    const isText = change.layout && findLayout(change.layout).isText;
    if (hidden || resume === false || isText) return [];
    const content = described.find(({ id }) => id === section);
    // All entries of a custom section may be for other resumes.
    if (chosen && !content && !sectionIds.includes(section)) return [];
    return [
      {
        part: section,
        ...change,
        ...(link !== undefined && { link: String(link) }),
        ...(content && !content.jsonSection && { entries: content.items }),
      },
    ];
  });
  const inSections = described.flatMap(({ jsonSection, items }) =>
    jsonSection ? [[jsonSection, items]] : [],
  );
  return { ...Object.fromEntries(inSections), ...(hasCustom && { parts }) };
}

function toResumeEntry(entry: Entry, names: ResumeFieldNames, hasNoHighlights = false) {
  const { by, byLink, year, description, quote, tags, link, links } = entry;
  const points = hasNoHighlights ? undefined : readPoints(description);
  const { summary, ...details } = describeText(description, points);
  const quotation = quote ? describeText(quote) : undefined;
  const url = link ?? links[0]?.url;
  /** The values that are not written as they are. */
  const values: Partial<Record<ResumeField, unknown>> = {
    by: by && names.by === 'roles' ? [by] : by,
    byLink: byLink && toUri(byLink),
    description: description && summary,
    quote: quotation?.summary,
    tags: tags.length > 0 && tags,
    link: url && toUri(url),
    links: links.length > 0 && links.map((one) => ({ ...one, url: toUri(one.url) })),
  };
  /** What a field writes besides, or in place of one value. */
  const further: Partial<Record<ResumeField, object>> = {
    year: year ? describeDates(year, names.year) : {},
    description: description ? details : {},
    quote: quotation?.markdown ? { quoteMarkdown: quotation.markdown } : {},
  };
  const written = (Object.keys(entryFields) as ResumeField[]).map((field) => {
    const value = field in values ? values[field] : entry[field];
    return { ...(field !== 'year' && value ? { [names[field]]: value } : {}), ...further[field] };
  });
  return Object.assign({}, ...written);
}

/**
 * Writes a text in plain words, as other programs show it, with the Markdown beside them if the words do not
 * contain all of it, such as its links.
 */
export function describeText(
  text: string,
  points = { summary: toPlainText(text), highlights: [] as readonly string[] },
) {
  const markdown = text.trim();
  const { summary, highlights } = points;
  return {
    summary,
    ...(highlights.length > 0 && { highlights }),
    ...(writePoints(points) !== markdown && { markdown }),
  };
}

/** Writes a period as precisely as the text, `2009` as a year; without an end if it is not over. */
function describePeriod(text: string) {
  const dates = parseDates(text);
  if (isPeriodError(dates)) throw new Error(`"year" ${dates.message}`);
  const { start, end } = dates;
  return { startDate: writeDate(start), ...(end !== 'present' && { endDate: writeDate(end) }) };
}

/** Writes a period, but a single day, month or year as one date in the field `name`. */
function describeDates(text: string, name: string) {
  const period = isDay(text) ? { startDate: text, endDate: text } : describePeriod(text);
  const isOne = name !== 'startDate' && period.startDate === period.endDate;
  return isOne ? { [name]: period.startDate } : period;
}

/** Writes a month or a year in the format of ISO 8601. */
export function writeDate({ year, month }: LooseDate): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

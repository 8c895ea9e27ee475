import type { Layout } from '../../schemas/parts.ts';
import { isPeriodError, type LooseDate, parseDates } from '../../schemas/period.ts';
import { toUri } from '../../site/address.ts';
import { toPlainText } from '../../site/markdown.ts';
import type { Site } from '../site.ts';
import { readPoints, writePoints } from './mdx-list.ts';

/** What a JSON Resume calls the fields of an entry in a part of the owner's own. */
const usualNames = {
  title: 'name',
  by: 'by',
  year: 'date',
  quote: 'quote',
  tags: 'keywords',
  link: 'url',
  level: 'level',
};

export type FieldNames = typeof usualNames;

/**
 * The sections of a JSON Resume that are parts of the owner's own, in folders of the same name. Both
 * the import and the export read this table.
 */
export const resumeSections: readonly {
  section: string;
  layout: Layout;
  heading?: string;
  fields: Partial<FieldNames>;
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
    layout: 'list',
    fields: { by: 'publisher', year: 'releaseDate' },
  },
  { section: 'languages', layout: 'list', fields: { title: 'language', level: 'fluency' } },
  { section: 'interests', layout: 'list', fields: {} },
  { section: 'references', layout: 'quotes', fields: { quote: 'reference' } },
];

/** The names of an entry's fields in a section, which may be none of the standard. */
export function nameFields(section: string): FieldNames {
  return { ...usualNames, ...resumeSections.find((one) => one.section === section)?.fields };
}

/**
 * The parts of the owner's own: entries stand in the section that is named like their part, and those
 * of other parts in `parts`, which says how all of them are arranged.
 */
export function describeCustomParts({ customParts, site }: Site) {
  const sections = customParts
    .filter(({ layout }) => layout !== 'prose')
    .map(({ part, entries }) => {
      const isKnown = resumeSections.some(({ section }) => section === part);
      const items = entries.map((entry) => describeEntry(entry, nameFields(part)));
      return { part, isKnown, items };
    });
  if (sections.length === 0) return {};
  const known = sections.filter(({ isKnown }) => isKnown);
  const parts = (site.parts ?? []).flatMap(({ link, hidden, ...part }) => {
    const own = sections.find((section) => section.part === part.part);
    const entries = own && !own.isKnown && { entries: own.items };
    const isShown = !hidden && part.layout !== 'prose';
    return isShown
      ? [{ ...part, ...(link !== undefined && { link: String(link) }), ...entries }]
      : [];
  });
  return { ...Object.fromEntries(known.map(({ part, items }) => [part, items])), parts };
}

type Entry = Site['customParts'][number]['entries'][number];

function describeEntry(entry: Entry, names: FieldNames) {
  const { title, by, year, text, quote, tags, level, link, links } = entry;
  const said = quote ? describeText(quote) : undefined;
  return {
    [names.title]: title,
    ...(by && { [names.by]: by }),
    ...(level && { [names.level]: level }),
    ...(year && describeDates(year, names.year)),
    ...(text && describeText(text, readPoints(text))),
    ...(said && { [names.quote]: said.summary }),
    ...(said?.markdown && { quoteMarkdown: said.markdown }),
    ...(tags.length > 0 && { [names.tags]: tags }),
    ...(link && { [names.link]: toUri(link) }),
    ...(links.length > 0 && { links: links.map((one) => ({ ...one, url: toUri(one.url) })) }),
  };
}

/**
 * A text in words, as other programs show it. Where these do not bring back all of it, such as its
 * links, what was written stands beside them.
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

/** As precise as the text: `2009` stays a year. What goes on has no end. */
export function describePeriod(text: string) {
  const dates = parseDates(text);
  if (isPeriodError(dates)) throw new Error(`"year" ${dates.message}`);
  const { start, end } = dates;
  return { startDate: writeDate(start), ...(end !== 'present' && { endDate: writeDate(end) }) };
}

/** The same, and one month or year as a single date in the field `name`. */
function describeDates(text: string, name: string) {
  const period = describePeriod(text);
  const isOne = name !== 'startDate' && period.startDate === period.endDate;
  return isOne ? { [name]: period.startDate } : period;
}

/** As ISO 8601 writes a month or a year. */
export function writeDate({ year, month }: LooseDate): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

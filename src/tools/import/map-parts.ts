import { nameFields, resumeSections } from '../../node/outputs/resume-parts.ts';
import { entryTypes, toCustomType } from '../../schemas/content-types.ts';
import type { ResumeFieldNames } from '../../schemas/entry-types.ts';
import type { PartChange } from '../../schemas/parts.ts';
import { link } from '../../schemas/scalars.ts';
import { cleanLine } from './clean-text.ts';
import { completeAddress, makeDraft, takeDate, takeLinks, takePeriod } from './map-entries.ts';
import { betweenWords, type ResumeField } from './resume-field.ts';

/**
 * Makes parts of the owner's own of the sections that have no part of the site: their entries, and
 * the site's record that names them.
 */
export function mapParts(resume: ResumeField) {
  const sections = resumeSections.flatMap(({ section }) =>
    mapSection(resume.find(section), section),
  );
  const arranged = resume.reading.isPlain ? (resume.find('parts')?.items() ?? []) : [];
  const changes = arranged.map(takeChange);
  const others = arranged.flatMap((item, index) =>
    mapSection(item.find('entries'), changes[index]?.part ?? ''),
  );
  const entries = [...sections, ...others];
  if (entries.length === 0) return [];
  const hasEntries = (part: string) => entries.some(({ type }) => type.folder === part);
  const parts = changes.length > 0 ? changes : arrange();
  const shown = parts.filter(({ part, layout }) => !layout || hasEntries(part));
  return [...entries, makeDraft('Site', 'site', { parts: shown.map(shorten) })];
}

/** The parts of the site as a resume has them, then the others of this one, then the contact form. */
function arrange(): PartChange[] {
  const own = resumeSections.map(({ section: part, layout, heading }) => {
    return { part, layout, ...(heading && { heading }) };
  });
  const ranked = entryTypes.toSorted((a, b) => a.resume.rank - b.resume.rank);
  return [...['about', ...ranked.map(({ part }) => part)].map((part) => ({ part })), ...own];
}

/** How this project says that a part is arranged. */
function takeChange(item: ResumeField): PartChange {
  const fields = ['part', 'layout', 'heading', 'link'].map((name) => [name, item.line(name)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A part as it is may be its name alone. */
function shorten(change: PartChange): PartChange | string {
  return Object.keys(change).length === 1 ? change.part : change;
}

function mapSection(section: ResumeField | undefined, part: string) {
  const entries = section?.items() ?? [];
  return entries.flatMap((entry, index) => mapEntry(entry, part, index));
}

/** Makes an item of a section an entry; nothing where it says nothing. */
function mapEntry(entry: ResumeField, part: string, index: number) {
  const names = nameFields(part);
  const fields = takeFields(entry, names);
  const { title, by, ...others } = fields;
  const values = { title: title ?? by, by: title && by, ...others };
  const held = Object.values(values).filter((value) => value !== undefined);
  if (held.length === 0) return [];
  const type = toCustomType(part, 'yaml');
  return [makeDraft(type, values.title, { ...values, order: index + 1 })];
}

function takeFields(entry: ResumeField, names: ResumeFieldNames) {
  const words = entry.prose('summary', 'description');
  const tags = entry.lines(betweenWords, names.tags);
  const links = takeLinks(entry);
  const address = entry.valid(link, completeAddress, names.link, 'website');
  const isListed = links.some(({ url }) => url === address);
  const said = entry.reading.isPlain ? entry.find('quoteMarkdown')?.readTyped() : undefined;
  return {
    title:
      entry.line(...new Set([names.title, 'name', 'title'])) ?? cleanLine(entry.readWords() ?? ''),
    by: entry.line(names.by),
    level: entry.line(names.level, 'level'),
    year: takeYear(entry, names.year),
    description: entry.markdown(words, entry.lines('\n', 'highlights')),
    quote: said ?? entry.escaped(names.quote),
    ...(tags.length > 0 && { tags }),
    link: isListed ? undefined : address,
    ...(links.length > 0 && { links }),
  };
}

/** The one date of an entry, or its period. */
function takeYear(entry: ResumeField, name: string): string | undefined {
  const field = name === 'startDate' ? undefined : entry.find(name, 'date');
  const date = field && takeDate(field);
  return date === 'Present' ? undefined : (date ?? takePeriod(entry));
}

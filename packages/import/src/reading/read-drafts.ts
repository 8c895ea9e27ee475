import { quote, showHidden, suggest } from '../../../../src/engine/kit/commands.ts';
import {
  chooseFileName,
  type Draft,
  type EntryType,
  entryTypes,
  jsonResumeSections,
  makeDraft,
  nameResumeFile,
  type Place,
  reservedSections,
  type SectionChange,
  sectionIds,
  sectionWords,
  toCustomType,
  toPosition,
} from '../../../../src/engine/kit/content.ts';
import { removeRepeats } from './clean-text.ts';
import { type Person, readProfile } from './profile.ts';
import { readList, type SourceList } from './source-lists.ts';
import type { Remark, SourceNode } from './tree.ts';
import { kinds } from './values.ts';

/** A format of resumes or of bibliographies. */
export interface SourceFormat {
  /** Whether JSON or YAML is in this format, by what it has at its top. */
  isMeant(root: SourceNode): boolean;
  /** Where the person is; a bibliography has none. */
  person?: Person;
  /** The group that has all of it; what is beside it says how it prints. */
  root?: string;
  /** Fields without meaning for readers. */
  ignored?: readonly string[];
  lists: readonly SourceList[];
  /** Reads what no paths lead to: items of lists, and the person if it is not at the root. */
  read?(root: SourceNode): { listed: readonly Listed[]; person?: SourceNode };
  isJsonResume?: boolean;
  /** Whether its sections stand in the order in which the resume has them. */
  isOrdered?: boolean;
  /** What others call its names, to suggest them; without it, none is suggested. */
  otherNames?: Readonly<Record<string, readonly string[]>>;
}

/** Items that belong to one list. */
export interface Listed {
  list: SourceList;
  items: readonly SourceNode[];
  /** How the section looks, if it is a custom one. */
  section?: SectionChange | undefined;
}

/** Makes drafts of all that a source has, and remarks on the rest. */
export function readDrafts(
  source: SourceNode,
  format: SourceFormat,
  now: Date,
  mail?: string | undefined,
): Draft[] {
  const { person, lists, isJsonResume = false } = format;
  const root = (format.root && source.find(format.root)) || source;
  // This project marks the resumes that it writes, and a resume that a site publishes names its URL.
  if (isJsonResume && root.textAt('meta.texts') === 'plain') root.reading.texts = 'plain';
  const canonical = isJsonResume && root.textAt('meta.canonical');
  const isOwn = canonical === `${person && root.textAt(person.site)}${nameResumeFile('json')}`;
  const { listed: more = [], person: node } = format.read?.(root) ?? {};
  const atPaths = lists.flatMap((list): Listed[] => {
    const items = root.find(list.at ?? [])?.list();
    return items ? [{ list, items }] : [];
  });
  const listed = [...atPaths, ...more];
  const sections = listed.flatMap(({ section }) => section ?? []);
  const entries = [...new Set(listed.map(({ list }) => list.into))].flatMap((into) => {
    const same = listed.filter(({ list }) => list.into === into);
    const [{ list }] = same as [Listed];
    const items = same.flatMap((one) => one.items);
    return readList(items, list);
  });
  const drafts = [
    ...(person ? [readProfile(node ?? root, person, { now, isOwn, mail })] : []),
    ...entries,
    ...arrangeSections(entries, sections, isJsonResume, format.isOrdered ? listed : []),
  ];
  // What is beside the person and the items says how they look.
  const all = node ? [node, ...listed.flatMap(({ items }) => items)] : [root];
  for (const one of all) remarkUnread(one, format);
  return drafts;
}

const known = [
  ...sectionIds,
  ...reservedSections,
  ...jsonResumeSections.map(({ section }) => section),
];

/**
 * Makes a custom section of one that no other name fits.
 *
 * @param taken names of other sections, to which its own is added
 */
export function nameSection(title: SourceNode | undefined, taken: string[]): SectionChange {
  const type = toCustomType('entry', 'yaml');
  const heading = (title && kinds.line(title)) ?? 'More';
  const section = chooseFileName(type, heading, [...known, ...taken]).replace(/\.yaml$/, '');
  taken.push(section);
  return { section, layout: 'list', heading };
}

/** Titles of sources that say no more than the headings here. */
const defaultTitles: Readonly<Record<string, string>> = {
  about: 'summary',
  technologies: 'skills',
};

/** Keeps the title that a source gives to a section, unless it is the default. */
export function titleSection(
  section: string,
  title: SourceNode | undefined,
): SectionChange | undefined {
  const heading = title && kinds.line(title);
  const defaultHeading = jsonResumeSections.find((one) => one.section === section)?.heading;
  const names = [section, defaultTitles[section], sectionWords[section]?.heading, defaultHeading];
  const isDefault = names.some((name) => name?.toLowerCase() === heading?.toLowerCase());
  return heading && !isDefault ? { section, heading } : undefined;
}

/** Makes the record of `site.yaml` if it has to name sections: custom ones, or with another heading. */
function arrangeSections(
  drafts: readonly Draft[],
  changes: readonly SectionChange[],
  isJsonResume: boolean,
  ordered: readonly Listed[],
): Draft[] {
  const custom = new Set(drafts.filter(({ type }) => type.isCustom).map(({ type }) => type.folder));
  // The text of "about" is the person's; without one, it stays first.
  const filled = ordered.filter(({ list, items }) => list.into === 'about' || items.length > 0);
  const order = filled.map(({ list }) => list.into);
  if (!order.includes('about')) order.unshift('about');
  const rank = ({ section }: SectionChange) =>
    order.includes(section) ? order.indexOf(section) : Infinity;
  const known = arrangeAsResume().filter(({ section }) => order.includes(section));
  const isInDefaultOrder = known.every((one, index) => rank(one) >= rank(known[index - 1] ?? one));
  if (custom.size + changes.length === 0 && isInDefaultOrder) return [];
  const defaultOrder = isJsonResume && changes.length > 0 ? [] : arrangeAsResume();
  const sections = [
    ...defaultOrder.map((one) => ({
      ...one,
      ...changes.find(({ section }) => section === one.section),
    })),
    ...changes.filter(({ section }) => !defaultOrder.some((one) => one.section === section)),
  ];
  const shown = sections.filter(
    ({ section, layout }) => !layout || custom.has(section) || sectionIds.includes(section),
  );
  // A section without changes is written as its name only.
  const sorted = isInDefaultOrder
    ? shown
    : shown.toSorted((a, b) => compareRanks(rank(a), rank(b)));
  const written = sorted.map((change) =>
    Object.keys(change).length === 1 ? change.section : change,
  );
  return [makeDraft('Site', 'site', { sections: written })];
}

/** Keeps the order of sections that the source does not have, after the others. */
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);

/** The built-in sections in the order of a resume, then the custom ones. */
function arrangeAsResume(): SectionChange[] {
  const types: readonly EntryType[] = entryTypes;
  const ranked = types
    .flatMap(({ section, resume }) => (resume ? [{ section, rank: resume.rank }] : []))
    .sort((a, b) => a.rank - b.rank);
  const custom = jsonResumeSections.map(({ section, layout, heading }) => {
    return { section, layout, ...(heading && { heading }) };
  });
  return [
    ...['about', ...ranked.map(({ section }) => section)].map((section) => ({ section })),
    ...custom,
  ];
}

/** Suggests the name that was probably meant, as the end of a message. */
export function suggestName(
  name: string,
  known: readonly string[],
  others: SourceFormat['otherNames'] = {},
) {
  const meant = known.find((one) => others[one]?.includes(name.toLowerCase()));
  return meant ? ` — did you mean "${meant}"?` : suggest(name, known);
}

/**
 * Remarks on every value that nobody read and that is not blank.
 *
 * @param suggestion of a name that was probably meant, which ends the message
 */
function remarkUnread(node: SourceNode, format: SourceFormat, suggestion = ''): void {
  const { ignored = [], otherNames } = format;
  if (node.isBlank()) return;
  if (!node.isRead) {
    const { path, kind = path.replace(/\[\d+\]/g, '') } = node.place;
    node.remark(`${describeUnread(node)} has no place${suggestion}`, kind);
    return;
  }
  for (const item of node.items ?? []) remarkUnread(item, format);
  const fields = node.fields ?? [];
  const missing = [...node.asked].filter((name) => !fields.some(([one]) => one === name));
  for (const [name, value] of fields) {
    // These two describe only the file.
    if (node.place.path === '' && /^(?:\$schema|meta)$/.test(name)) continue;
    if (ignored.includes(name)) continue;
    const isSuggested = otherNames && !value.isRead;
    remarkUnread(value, format, isSuggested ? suggestName(name, missing, otherNames) : '');
  }
}

function describeUnread({ value, items, fields }: SourceNode): string {
  if (fields) return 'a group of fields';
  if (items) return `a list of ${items.length}`;
  return typeof value === 'string' ? quote(value) : String(value);
}

/** Formats one remark of each kind with its position and the number of the others. */
export function formatRemarks(remarks: readonly Remark[], file: string, text: string): string[] {
  const sorted = remarks.toSorted((a, b) => (a.place.offset ?? 0) - (b.place.offset ?? 0));
  return removeRepeats(sorted, ({ kind }) => kind).map(({ place, message, kind }) => {
    const others = remarks.filter((remark) => remark.kind === kind).length - 1;
    const more = others > 0 ? ` (and ${others} more like it)` : '';
    return `  ${formatPlace(place, file, text)} — ${message}${more}`;
  });
}

/** Writes where a value is in its source, whose text is empty if it is not one text. */
export function formatPlace(place: Place, file: string, text: string): string {
  const { line, column } = toPosition(text, place.offset ?? 0);
  const inside = place.file ? `, ${showHidden(place.file)}` : '';
  const where = text ? `${file}:${line}:${column}` : file + inside;
  return `${where}  ${showHidden(place.path)}`.trimEnd();
}

import { quote, showHidden, suggest } from '../../../../src/engine/kit/commands.ts';
import {
  chooseFileName,
  type Draft,
  type EntryType,
  entryTypes,
  makeDraft,
  nameResumeFile,
  type PartChange,
  type Place,
  partIds,
  partWords,
  reservedParts,
  resumeSections,
  toCustomType,
  toPosition,
} from '../../../../src/engine/kit/content.ts';
import { removeRepeats } from './clean-text.ts';
import { type Person, readProfile } from './profile.ts';
import { readSection, type SourceSection } from './sections.ts';
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
  sections: readonly SourceSection[];
  /** Reads what no paths lead to: items of sections, and the person if it is not at the root. */
  read?(root: SourceNode): { listed: readonly Listed[]; person?: SourceNode };
  isJsonResume?: boolean;
  /** Whether its sections stand in the order in which the resume has them. */
  isOrdered?: boolean;
  /** What others call its names, to suggest them; without it, none is suggested. */
  otherNames?: Readonly<Record<string, readonly string[]>>;
}

/** Items that belong to one section. */
export interface Listed {
  section: SourceSection;
  items: readonly SourceNode[];
  /** How the part looks, if it is a custom section. */
  part?: PartChange | undefined;
}

/** Makes drafts of all that a source has, and remarks on the rest. */
export function readDrafts(
  source: SourceNode,
  format: SourceFormat,
  now: Date,
  mail?: string | undefined,
): Draft[] {
  const { person, sections, isJsonResume = false } = format;
  const root = (format.root && source.find(format.root)) || source;
  // This project marks the resumes that it writes, and a resume that a site publishes names its URL.
  if (isJsonResume && root.textAt('meta.texts') === 'plain') root.reading.texts = 'plain';
  const canonical = isJsonResume && root.textAt('meta.canonical');
  const isOwn = canonical === `${person && root.textAt(person.site)}${nameResumeFile('json')}`;
  const { listed: more = [], person: node } = format.read?.(root) ?? {};
  const atPaths = sections.flatMap((section): Listed[] => {
    const items = root.find(section.at ?? [])?.list();
    return items ? [{ section, items }] : [];
  });
  const listed = [...atPaths, ...more];
  const parts = listed.flatMap(({ part }) => part ?? []);
  const entries = [...new Set(listed.map(({ section }) => section.into))].flatMap((into) => {
    const same = listed.filter(({ section }) => section.into === into);
    const [{ section }] = same as [Listed];
    const items = same.flatMap((one) => one.items);
    return readSection(items, section);
  });
  const drafts = [
    ...(person ? [readProfile(node ?? root, person, { now, isOwn, mail })] : []),
    ...entries,
    ...arrangeParts(entries, parts, isJsonResume, format.isOrdered ? listed : []),
  ];
  // What is beside the person and the items says how they look.
  const all = node ? [node, ...listed.flatMap(({ items }) => items)] : [root];
  for (const one of all) remarkUnread(one, format);
  return drafts;
}

const known = [...partIds, ...reservedParts, ...resumeSections.map(({ section }) => section)];

/**
 * Makes a part of a section that no other name fits.
 *
 * @param taken names of other parts, to which its own is added
 */
export function namePart(title: SourceNode | undefined, taken: string[]): PartChange {
  const type = toCustomType('entry', 'yaml');
  const heading = (title && kinds.line(title)) ?? 'More';
  const part = chooseFileName(type, heading, [...known, ...taken]).replace(/\.yaml$/, '');
  taken.push(part);
  return { part, layout: 'list', heading };
}

/** Titles of sources that say no more than the headings here. */
const usualTitles: Readonly<Record<string, string>> = { about: 'summary', technologies: 'skills' };

/** Keeps the title that a source gives to a part, unless it is the default. */
export function titlePart(part: string, title: SourceNode | undefined): PartChange | undefined {
  const heading = title && kinds.line(title);
  const usual = resumeSections.find(({ section }) => section === part)?.heading;
  const names = [part, usualTitles[part], partWords[part]?.heading, usual];
  const isUsual = names.some((name) => name?.toLowerCase() === heading?.toLowerCase());
  return heading && !isUsual ? { part, heading } : undefined;
}

/** Makes the record of `site.yaml` if it has to name parts: custom ones, or with another heading. */
function arrangeParts(
  drafts: readonly Draft[],
  changes: readonly PartChange[],
  isJsonResume: boolean,
  ordered: readonly Listed[],
): Draft[] {
  const custom = new Set(drafts.filter(({ type }) => type.isCustom).map(({ type }) => type.folder));
  // The text of "about" is the person's; without one, it stays first.
  const filled = ordered.filter(
    ({ section, items }) => section.into === 'about' || items.length > 0,
  );
  const order = filled.map(({ section }) => section.into);
  if (!order.includes('about')) order.unshift('about');
  const rank = ({ part }: PartChange) => (order.includes(part) ? order.indexOf(part) : Infinity);
  const known = arrangeAsResume().filter(({ part }) => order.includes(part));
  const isUsual = known.every((one, index) => rank(one) >= rank(known[index - 1] ?? one));
  if (custom.size + changes.length === 0 && isUsual) return [];
  const usual = isJsonResume && changes.length > 0 ? [] : arrangeAsResume();
  const parts = [
    ...usual.map((one) => ({ ...one, ...changes.find(({ part }) => part === one.part) })),
    ...changes.filter(({ part }) => !usual.some((one) => one.part === part)),
  ];
  const shown = parts.filter(
    ({ part, layout }) => !layout || custom.has(part) || partIds.includes(part),
  );
  // A part without changes is written as its name only.
  const sorted = isUsual ? shown : shown.toSorted((a, b) => compareRanks(rank(a), rank(b)));
  const written = sorted.map((change) => (Object.keys(change).length === 1 ? change.part : change));
  return [makeDraft('Site', 'site', { parts: written })];
}

/** Keeps the order of parts of which the source has no section, after the others. */
const compareRanks = (a: number, b: number) => (a === b ? 0 : a - b);

/** The built-in parts in the order of a resume, then the custom ones. */
function arrangeAsResume(): PartChange[] {
  const types: readonly EntryType[] = entryTypes;
  const ranked = types
    .flatMap(({ part, resume }) => (resume ? [{ part, rank: resume.rank }] : []))
    .sort((a, b) => a.rank - b.rank);
  const custom = resumeSections.map(({ section: part, layout, heading }) => {
    return { part, layout, ...(heading && { heading }) };
  });
  return [...['about', ...ranked.map(({ part }) => part)].map((part) => ({ part })), ...custom];
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

import { toPosition } from '../../node/check/error.ts';
import { suggest } from '../../node/nearest.ts';
import { quote, showHidden } from '../../schemas/quote.ts';
import { removeRepeats } from './clean-text.ts';
import type { Remark, SourceNode } from './tree.ts';

/** Names of a JSON Resume, and what others call the same. */
const otherSectionNames: Readonly<Record<string, readonly string[]>> = {
  basics: ['profile', 'personal'],
  work: ['experience', 'experiences', 'employment', 'jobs', 'career'],
  education: ['schools', 'studies'],
  projects: ['portfolio'],
  skills: ['technologies'],
  volunteer: ['volunteering'],
  awards: ['honors'],
  certificates: ['certifications', 'licenses'],
  publications: ['papers'],
  interests: ['hobbies'],
  references: ['testimonials', 'recommendations'],
  highlights: ['bullets', 'achievements'],
  keywords: ['tags'],
  studyType: ['degree'],
};

/** Suggests the name that was probably meant, as the end of a message. */
export function suggestName(name: string, known: readonly string[]): string {
  const meant = known.find((one) => otherSectionNames[one]?.includes(name.toLowerCase()));
  return meant ? ` — did you mean "${meant}"?` : suggest(name, known);
}

/**
 * Remarks on every value that nobody read and that is not blank.
 *
 * @param ignored fields without meaning for readers
 * @param isForeign whether the names are not those of a JSON Resume, so that none is suggested
 */
export function remarkUnread(
  node: SourceNode,
  isForeign: boolean,
  ignored: readonly string[] = [],
  suggestion = '',
): void {
  if (node.isBlank()) return;
  if (!node.isRead) {
    const { path, kind = path.replace(/\[\d+\]/g, '') } = node.place;
    node.remark(`${describeUnread(node)} has no place${suggestion}`, kind);
    return;
  }
  for (const item of node.items ?? []) remarkUnread(item, isForeign, ignored);
  const fields = node.fields ?? [];
  const missing = [...node.asked].filter((name) => !fields.some(([one]) => one === name));
  for (const [name, value] of fields) {
    // These two describe only the file.
    if (node.place.path === '' && /^(?:\$schema|meta)$/.test(name)) continue;
    if (ignored.includes(name)) continue;
    const isKnown = isForeign || value.isRead;
    remarkUnread(value, isForeign, ignored, isKnown ? '' : suggestName(name, missing));
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
    const { line, column } = toPosition(text, place.offset ?? 0);
    const inside = place.file ? `, ${showHidden(place.file)}` : '';
    const where = text ? `${file}:${line}:${column}` : file + inside;
    const more = others > 0 ? ` (and ${others} more like it)` : '';
    return `  ${where}  ${showHidden(place.path)} — ${message}${more}`;
  });
}

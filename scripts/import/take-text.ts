import { cleanLine, cleanProse, withoutRepeats } from './clean-text.ts';
import type { Names } from './fields.ts';
import { asGroup, asList } from './json-node.ts';
import { find, listItems, type ResumeField, settle } from './resume-field.ts';

/** Text on one line, from the first field that holds something. */
export function takeLine(group: ResumeField, names: Names): string | undefined {
  return readText(find(group, names), cleanLine);
}

/** Text of any number of lines; a list of texts counts as lines. */
export function takeProse(group: ResumeField, names: Names): string | undefined {
  const field = find(group, names);
  if (!field || asList(field.node) === undefined) return field && readText(field, cleanProse);
  return (
    listItems(field)
      .flatMap((item) => readText(item, cleanProse) ?? [])
      .join('\n') || undefined
  );
}

/**
 * The texts of a list, each on one line and none twice. One text instead of a list is parted at
 * what `separator` matches, and of a group of fields its name is taken.
 */
export function takeLines(group: ResumeField, names: Names, separator: RegExp): string[] {
  const field = find(group, names);
  if (!field) return [];
  const items = listItems(field);
  if (asList(field.node)) return withoutRepeats(items.flatMap((item) => readItem(item) ?? []));
  const text = readText(field, cleanProse) ?? '';
  return withoutRepeats(text.split(separator).flatMap((part) => cleanLine(part) ?? []));
}

/** Nobody reads more at one place; what is longer is a picture's data, or a mistake. */
const longestText = 10_000;

/** Between keywords in one text. */
export const betweenWords = /[,;|•·\n]/;

/** Between points in one text. */
export const betweenLines = /\n[\s•*-]*|^[•*-]\s+/;

function readItem(item: ResumeField): string | undefined {
  if (asGroup(item.node)) return takeLine(item, ['name', 'title', 'summary', 'description']);
  return readText(item, cleanLine);
}

/** A value's text, a number's digits; what is neither stays unread. */
export function readText(
  field: ResumeField | undefined,
  clean: (text: string) => string | undefined,
): string | undefined {
  const value = field?.node.value;
  if (!field || (typeof value !== 'string' && !Number.isFinite(value))) return undefined;
  const text = String(value);
  const isTooLong = text.length > longestText;
  settle(
    field,
    isTooLong ? `it has ${text.length} characters, and ${longestText} are the most` : '',
  );
  return isTooLong ? undefined : clean(text);
}

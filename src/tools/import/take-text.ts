import type { Names } from '../../build/outputs/resume-json/fields.ts';
import { cleanLine, cleanProse, withoutRepeats } from './clean-text.ts';
import { asGroup, asList } from './json-node.ts';
import { type Markdown, Marks } from './marks.ts';
import { find, listItems, type ResumeField, settle } from './resume-field.ts';
import { bullet } from './write-lists.ts';

/** Text on one line, from the first field that holds something. */
export function takeLine(group: ResumeField, names: Names): string | undefined {
  return readWords(find(group, names), cleanLine);
}

/** The same as it was typed, for what is no words: an address, a number, a name of a file. */
export function takeCode(group: ResumeField, names: Names): string | undefined {
  return readText(find(group, names), cleanLine);
}

/** Text of any number of lines; a list of texts counts as lines. */
export function takeProse(group: ResumeField, names: Names): string | undefined {
  const field = find(group, names);
  if (!field || asList(field.node) === undefined) return readWords(field, cleanProse);
  const marks = createMarks(field);
  const lines = listItems(field).flatMap(
    (item) => readText(item, (text) => cleanProse(marks.takeOut(text))) ?? [],
  );
  marks.note(field);
  return lines.join('\n') || undefined;
}

/** Texts of any number of lines: the items of a list, or what blank lines part in one text. */
export function takeParagraphs(group: ResumeField, names: Names): string[] {
  const field = find(group, names);
  if (!field) return [];
  const texts = listItems(field).flatMap((item) => readWords(item, cleanProse) ?? []);
  return asList(field.node) ? texts : texts.flatMap((text) => text.split(/\n\s*\n/));
}

/**
 * The texts of a list, each on one line and none twice. One text instead of a list is parted at
 * what `separator` matches, and of a group of fields its name is taken. Markdown is taken out, or
 * stays as it was typed.
 */
export function takeLines(
  group: ResumeField,
  names: Names,
  separator: RegExp,
  markdown: Markdown = 'out',
): string[] {
  const field = find(group, names);
  if (!field) return [];
  const marks = createMarks(field, markdown);
  const texts = asList(field.node)
    ? listItems(field).flatMap((item) => readItem(item, marks) ?? [])
    : readParts(field, separator, marks);
  marks.note(field);
  return withoutRepeats(texts);
}

function createMarks({ reading }: ResumeField, markdown: Markdown = 'out'): Marks {
  return new Marks(reading.isPlain ? 'plain' : markdown);
}

/** Nobody reads more at one place; what is longer is a picture's data, or a mistake. */
const longestText = 10_000;

/** Between keywords in one text. */
export const betweenWords = /[,;|•·\n]/;

/** Between points in one text. */
export const betweenLines = /\n\s*(?:•\s*|[*-]\s+)?|^(?:•\s*|[*-]\s+)/;

function readItem(item: ResumeField, marks: Marks): string | undefined {
  if (asGroup(item.node)) return takeLine(item, ['name', 'title', 'summary', 'description']);
  return readText(item, (text) => cleanLine(marks.takeOut(text)));
}

function readParts(field: ResumeField, separator: RegExp, marks: Marks): string[] {
  const text = readText(field, (source) => cleanProse(marks.takeOutOfLines(source))) ?? '';
  return text.split(separator).flatMap((part) => cleanLine(part.replace(bullet, '')) ?? []);
}

/** A value's words, without HTML and Markdown. */
export function readWords(
  field: ResumeField | undefined,
  clean: (text: string) => string | undefined,
): string | undefined {
  if (!field) return undefined;
  const marks = createMarks(field);
  const words = readText(field, (text) => clean(marks.takeOut(text)));
  marks.note(field);
  return words;
}

/** A value's text, a number's digits; what is neither stays unread. */
export function readText(
  field: ResumeField | undefined,
  clean: (text: string) => string | undefined,
): string | undefined {
  const value = field?.node.value;
  if (!field || (typeof value !== 'string' && !Number.isFinite(value))) return undefined;
  const text = String(value);
  const isTooLong = text.length > longestText && !field.reading.isPlain;
  settle(
    field,
    isTooLong ? `it has ${text.length} characters, and ${longestText} are the most` : '',
  );
  return isTooLong ? undefined : clean(text);
}

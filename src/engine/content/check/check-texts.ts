import type { ContentType } from '../../schemas/content-types.ts';
import { quote } from '../../schemas/quote.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { count, type Finding, type Position, toPosition } from '../error.ts';
import { nameField, shapeAt } from './check-fields.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';
import { type CheckedFile, findFieldPosition, findFields, getFields } from './record-file.ts';

/** A text in a record, and the path of its field. */
export interface TextField {
  path: Path;
  text: string;
}

/** Lists the values in a record that hold no others, and the paths of their fields. */
export function listValues(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) =>
    listValues(child, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Lists the texts in a value, each with its path. */
export function listTexts(value: unknown): TextField[] {
  return listValues(value).flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  );
}

/** Lists the texts of a record that are Markdown. */
export function listProse(shape: JsonSchema, value: unknown): TextField[] {
  return listTexts(value).filter(({ path }) => shapeAt(shape, path)?.input === 'prose');
}

/** Finds lines that look like the items of a list, but are one line: `>` folds them. */
export function findFolded({ path, text }: TextField, record: YamlRecord): Finding[] {
  const findPosition = record.findInside(path);
  const marks = [...text.matchAll(/(?<=\S) (?=(?:[-*+]|\d{1,9}[.)]) \S)/g)];
  const [first, second] = marks
    .filter(
      ({ index }) => findPosition(index - 1, index).line < findPosition(index + 1, index + 2).line,
    )
    .map(({ index }) => findPosition(index + 1, index + 2));
  if (!first || !second) return [];
  const message = `the lines of a list in ${nameField(path)} become one line here`;
  const hint = say('hint.keep-lines');
  return [{ ...first, severity: 'warning', rule: 'folded-block', message, hint }];
}

/** The characters that all fonts of texts have, for a character class. */
export const everywhere = '\\s\\x20-\\x7e\\xa0-\\xff–—‘’“”•…€';

/** Names a field without the indexes of lists: `items.name`. */
export function nameList(path: Path): string {
  return path.filter((step) => typeof step !== 'number').join('.');
}

/** Matches texts of the sample content, and URLs reserved for examples. */
const samplePatterns = [
  /^Alex Example$/,
  /^I am a student who builds websites whole,/,
  /\bExample (?:University|School|Studio|Interiors|(?:Spring|Winter) of Code|Summer of Open)\b/,
  /^\+1 555 0100$/,
  /^(?:mailto:)?alex@example\.com$/i,
  /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|net|org)(?![\w.-])/i,
  /^https?:\/\/(?:www\.)?(?:github|linkedin|x|instagram|medium|hashnode)\.com\/(?:in\/)?@?example(?![\w-])/i,
];

/** Matches the short placeholders of new files, and those that only `npx frontispiece import` writes. */
const placeholderPatterns = [
  /^Your (?:Name|role)$/,
  /^(?:Name|Title) of (?:a|the) \p{L}+$/u,
  /^Write here what you do and for whom, what you know, and how you work\.$/,
  /^Write the body of this section here\.$/,
  /^images\/placeholder-(?:logo|card)\.svg$/,
  /^name@example\.com$/,
];

/** The period that `npx frontispiece import` writes where a resume has no date. */
export const placeholderYear = '1900';

/** Returns a function that tells whether a text of a file is a placeholder, such as a sentence of the example. */
function createIsPlaceholder({ schema, example }: ContentType) {
  const sentences = listProse(toJsonSchema(schema), example).map(({ text }) => text);
  return ({ path, text }: TextField): boolean =>
    matches(placeholderPatterns, text) ||
    sentences.includes(text.trim()) ||
    (path[0] === 'year' && text === placeholderYear);
}

const matches = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text.trim()));

/** Whether the profile is the one of the sample content. */
export function isSample(files: readonly CheckedFile[]): boolean {
  const { name, contactInfo } = findFields(files, 'Profile');
  const { phoneNo, email } = (contactInfo ?? {}) as Record<string, unknown>;
  return [name, phoneNo, email].every(
    (text) => typeof text !== 'string' || matches(samplePatterns, text),
  );
}

/** Whether a drawing has the comment that marks those of the sample. */
export const isSamplePicture = (text: string) => text.includes('<!-- Sample -->');

/** The rules of texts that nobody means to publish. */
export const leftoverRules = ['placeholder-text', 'sample-content'] as const;

/** A text that nobody means to publish, where it is, and by which rule. A body has no path. */
export interface Leftover extends TextField {
  rule: (typeof leftoverRules)[number];
  position: Position;
  /** Further texts of the sample in the same file. */
  others: number;
}

/** Finds the placeholders in a file, then the first text of the sample content. */
export function findLeftovers(file: CheckedFile): Leftover[] {
  const isPlaceholder = createIsPlaceholder(file.type);
  const texts = listTexts(getFields(file));
  const place = ({ path, text }: TextField, others = 0) => {
    const start = file.text.lastIndexOf(text.trim());
    const isField = path.length > 0;
    const position = isField ? findFieldPosition(file, path) : toPosition(file.text, start);
    return { path, text, position, others };
  };
  const placeholders = [...texts, { path: [], text: file.body }].filter(isPlaceholder);
  const [first, ...more] = texts.filter(
    (field) => !isPlaceholder(field) && matches(samplePatterns, field.text),
  );
  const ofSample = first ? [place(first, more.length)] : [];
  return [
    ...placeholders.map((field) => ({ ...place(field), rule: 'placeholder-text' as const })),
    ...ofSample.map((found) => ({ ...found, rule: 'sample-content' as const })),
  ];
}

/** Warns of texts of the sample content and of placeholders in a file. */
export function findSampleTexts(file: CheckedFile): [CheckedFile, Finding][] {
  return findLeftovers(file).map(({ rule, text, position, others }) => {
    const more = others > 0 ? ` and in ${count(others, 'more place')}` : '';
    const what =
      rule === 'placeholder-text'
        ? 'a placeholder is left here'
        : `text of the sample content is left here${more}`;
    const message = `${what}: ${quote(text.trim())}`;
    const hint = say('hint.own-text');
    return [file, { ...position, severity: 'warning', rule, message, hint }];
  });
}

import { z } from 'zod';
import { foldName } from './names.ts';
import { quote, visiblePattern } from './quote.ts';
import { type OwnerTextKey, type OwnerTextValues, say, sayInEnglish } from './terminal/say.ts';

/** A problem with a value; `message` goes on after the field's name. */
export interface ValueError {
  rule: string;
  message: string;
  hint: string;
  /** Values that the owner may have meant; the nearest of them ends the message. */
  known?: readonly string[];
  /** The source in place of the value, where nothing else can be meant. */
  fix?: string | undefined;
}

/** Reports an error at a place below the value that a refinement checks. */
export function addError(
  context: z.RefinementCtx,
  error: ValueError,
  path: PropertyKey[] = [],
): void {
  const params = { ...error };
  context.addIssue({ code: 'custom', message: error.message, path, params });
}

type FindError = (text: string) => ValueError | undefined;

/** Adds a check to a text. */
export function addCheck(text: z.ZodString, findError: FindError) {
  return text.superRefine((value, context) => {
    const error = findError(value);
    if (error) addError(context, error);
  });
}

/** A text with visible characters that passes the check `findError`. */
export function textWithout(findError: FindError) {
  return addCheck(z.string(), (text) => findTextError(text) ?? findError(text));
}

/**
 * A text of one shape, such as a user name; the pattern is for editors, too. Their files are the same for all who share
 * the content, and so in English.
 *
 * @param key the hint that says how to write it
 */
export function shaped(
  pattern: string,
  key: OwnerTextKey,
  what = 'is not such a text',
  values: OwnerTextValues = {},
) {
  const hint = say(key, values);
  return textWithout((text) => {
    const error = { rule: 'invalid-format', message: `${what}: ${quote(text)}`, hint };
    return new RegExp(pattern).test(text) ? undefined : error;
  }).meta({
    input: 'line',
    translated: 'never',
    pattern,
    patternErrorMessage: sayInEnglish(key, values),
  });
}

const controlCharacter = /[\p{Cc}--[\n\t]]/v;

function findTextError(text: string): ValueError | undefined {
  if (!visiblePattern.test(text)) {
    const hint = say('hint.write-text');
    return { rule: 'empty-value', message: 'is empty', hint };
  }
  if (!controlCharacter.test(text) && text.isWellFormed()) return undefined;
  const hint = say('hint.type-again');
  return { rule: 'hidden-character', message: 'contains a control character', hint };
}

/** A group of fields, in place of which an owner may write only the text of one of them. */
export function orField<Schema extends z.ZodType>(group: Schema, field: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? { [field]: value } : value), group)
    .meta({ shorthand: field });
}

/** A list, in place of which an owner may write the text of its one item. */
export function orOne<Schema extends z.ZodType>(list: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), list)
    .meta({ shorthand: '' });
}

/** Keeps a list from holding the same text twice, or groups with the same text in `field`. */
export function withoutRepeats<T extends z.ZodArray>(
  list: T,
  field?: string,
  normalize = foldName,
): T {
  return list.superRefine(
    (items: unknown, context) => {
      const taken = new Set<string>();
      for (const [index, item] of Array.isArray(items) ? items.entries() : []) {
        const text: unknown = field ? item?.[field] : item;
        if (typeof text !== 'string' || !text.trim()) continue;
        const message = `repeats ${quote(text)}`;
        const error = { rule: 'duplicate-value', message, hint: say('hint.keep-one') };
        const key = normalize(text);
        if (taken.has(key)) addError(context, error, field ? [index, field] : [index]);
        taken.add(key);
      }
    },
    // Runs beside other errors of the list, too.
    { when: () => true },
  );
}

/** Without these, a text of Markdown is one paragraph of plain words. */
const anyMark = /[*_`[<\\]|^[ \t]*(?:[-+#=~|]|\d{1,9}[.)])|\n[ \t]*\n/m;

export function hasMarks(text: string): boolean {
  return anyMark.test(text);
}

const most = { letters: 10_000, marks: 500 };

/**
 * Checks whether a text is too long to parse as Markdown: the time of a parser grows with the square of
 * the number of marks in a row.
 */
export function findExcess(text: string) {
  if (text.length > most.letters) return describeExcess(text.length, 'letters');
  const marks = hasMarks(text) ? text.match(/[-*_`[\]<>\\#=~+!\n]|\d[.)]/g) : undefined;
  return marks && marks.length > most.marks ? describeExcess(marks.length, 'marks') : undefined;
}

function describeExcess(count: number, what: keyof typeof most) {
  const hint = say('hint.shorten');
  return { rule: 'too-long', message: `has ${count} ${what}; the limit is ${most[what]}`, hint };
}

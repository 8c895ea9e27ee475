import { z } from 'zod';
import { quote } from './quote.ts';
import { visiblePattern } from './show-hidden.ts';

/** A problem with a value; `message` goes on after the field's name. */
export interface ValueError {
  rule: string;
  message: string;
  hint: string;
  /** Values that the owner may have meant; the nearest of them ends the message. */
  known?: readonly string[];
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

/** A text of one shape, such as a user name; the pattern is for editors, too. */
export function shaped(pattern: string, hint: string, what = 'is not such a text') {
  return textWithout((text) => {
    const error = { rule: 'invalid-format', message: `${what}: ${quote(text)}`, hint };
    return new RegExp(pattern).test(text) ? undefined : error;
  }).meta({ input: 'line', translated: 'never', pattern, patternErrorMessage: hint });
}

const controlCharacter = /[\p{Cc}--[\n\t]]/v;

function findTextError(text: string): ValueError | undefined {
  if (!visiblePattern.test(text)) {
    const hint = 'Write its text, or remove the field.';
    return { rule: 'empty-value', message: 'is empty', hint };
  }
  if (!controlCharacter.test(text) && text.isWellFormed()) return undefined;
  const hint = 'Type the text again, as plain text.';
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

import { quote } from '../../../schemas/quote.ts';
import { type Format, formats } from './commands.ts';

/** The options that were typed, by name. */
export type Values = Record<string, string | boolean | undefined>;

// Each of these throws with what to write instead.

/** A whole number from 1 on; `standard` when it is not given. */
export function readCount(name: string, values: Values, standard: number): number {
  const text = values[name];
  if (typeof text !== 'string') return standard;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} is ${quote(text)} — write a whole number from 1`);
}

/** The format that is asked for, or that the file's name ends in; CSV when neither is given. */
export function readFormat(values: Values): Format {
  const wish = pick('format', values, formats);
  if (wish || typeof values.out !== 'string') return wish ?? 'csv';
  const ending = values.out.toLowerCase();
  const found = formats.find((format) => ending.endsWith(`.${format}`));
  if (found) return found;
  throw new Error(
    `${quote(values.out)} ends in neither .csv nor .json — add --format csv or --format json`,
  );
}

/** One of `choices`, or undefined when none is given. */
export function pick<Choice extends string>(
  name: string,
  values: Values,
  choices: readonly Choice[],
): Choice | undefined {
  const text = values[name];
  if (typeof text !== 'string') return undefined;
  const choice = choices.find((each) => each === text);
  if (choice) return choice;
  throw new Error(`--${name} is ${quote(text)} — write ${choices.join(' or ')}`);
}

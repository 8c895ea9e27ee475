import { quote } from '../../schemas/quote.ts';

/** What `parseArgs` of node:util tells of an option that was typed. */
export interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
}

/** The options of a command, as `parseArgs` wants them. */
type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

interface Words {
  /** How the command is written. */
  usage: string;
  /** What stands behind an option that takes a text. */
  text: string;
}

/** @throws with what to write instead when an option is unknown, lacks its text or has one too much */
export function checkOption(token: OptionToken, options: Options, { usage, text }: Words): void {
  const { name, rawName, value } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) throw refuse(rawName, usage);
  const takesText = option.type === 'string';
  if (takesText && !value) throw new Error(`${rawName} needs ${text} behind it`);
  if (!takesText && value !== undefined)
    throw new Error(`${rawName} takes no value — leave it out`);
}

/** The error for a word that a command does not know. */
export function refuse(word: string, usage: string): Error {
  return new Error(`${quote(word).slice(1, -1)} is not known here — write ${usage}`);
}

import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '../content/config/read-settings.ts';
import { shortenPath } from '../content/error.ts';
import { describeFault } from '../content/files.ts';
import { suggest } from '../content/nearest.ts';
import { shippedFile } from '../model/places.ts';
import { quote } from '../schemas/quote.ts';
import { productName } from '../schemas/words.ts';

/**
 * An option of a command. With a `value`, the name of its argument, it takes a text; a value that names
 * alternatives, such as `csv|json`, takes one of these.
 */
export interface CommandOption {
  about: string;
  value?: string;
}

export interface CommandSpec<Options extends Record<string, CommandOption>> {
  /** How it is written, such as `npx frontispiece import <resume.json>`. */
  usage: string;
  about: string;
  options: Options;
  /** The most arguments that are not options; none by default. */
  mostWords?: number;
}

/** The options and arguments that the owner typed. */
export interface ParsedCommand<Options extends Record<string, CommandOption>> {
  options: {
    [Name in keyof Options]?: Options[Name] extends { value: infer Value extends string }
      ? Text<Value>
      : true;
  };
  words: string[];
}

type Text<Value extends string> = Value extends `${string}|${string}` ? SplitChoice<Value> : string;
type SplitChoice<Value extends string> = Value extends `${infer First}|${infer Rest}`
  ? First | SplitChoice<Rest>
  : Value;

/** Runs a command with what the owner typed and the owner's settings, and reports its error. */
export async function runCommand<const Options extends Record<string, CommandOption>>(
  spec: CommandSpec<Options>,
  work: (command: ParsedCommand<Options>, settings: Settings) => Promise<unknown>,
): Promise<void> {
  try {
    await work(readCommand(spec), await readSettings());
  } catch (error) {
    fail(error);
  }
}

/**
 * Reads the options and arguments of a command. `--help` prints the help and ends the process.
 *
 * @throws with a correction if something is unknown, missing or too much
 */
export function readCommand<const Options extends Record<string, CommandOption>>(
  spec: CommandSpec<Options>,
  args: string[] = process.argv.slice(2),
): ParsedCommand<Options> {
  const known = Object.entries(spec.options).map(([name, { value }]) => {
    return [name, { type: value ? 'string' : 'boolean' }] as const;
  });
  const options = { ...Object.fromEntries(known), help: { type: 'boolean' } as const };
  const parsed = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of parsed.tokens) {
    if (token.kind === 'option') checkOption(token, spec);
  }
  if (parsed.values.help) {
    console.log(formatHelp(spec));
    process.exit(0);
  }
  const extra = parsed.positionals[spec.mostWords ?? 0];
  if (extra !== undefined) throw new Error(`${quote(extra)} is not expected — write ${spec.usage}`);
  const { help: _, ...values } = parsed.values;
  return { options: values as ParsedCommand<Options>['options'], words: parsed.positionals };
}

function checkOption(
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  { options, usage }: CommandSpec<Record<string, CommandOption>>,
): void {
  if (name === 'help') return;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const hint = suggest(name, Object.keys(options)).replace('"', '"--');
    throw new Error(`${rawName} is an unknown option${hint || ` — write ${usage}`}`);
  }
  if (option.value && !value) throw new Error(`${rawName} needs a value: <${option.value}>`);
  if (!option.value && value !== undefined) {
    throw new Error(`${rawName} takes no value — leave it out`);
  }
  const choices = option.value?.includes('|') ? option.value.split('|') : undefined;
  if (choices && !choices.includes(value ?? '')) {
    throw new Error(`${rawName} is ${quote(value ?? '')} — write ${choices.join(' or ')}`);
  }
}

function formatHelp({ usage, about, options }: CommandSpec<Record<string, CommandOption>>): string {
  const rows = Object.entries({ ...options, help: { about: 'Shows this help.' } }).map(
    ([name, option]: [string, CommandOption]) =>
      [`--${name}${option.value ? ` <${option.value}>` : ''}`, option.about] as const,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
  return `${usage}\n\n${about}\n\nOptions:\n${lines.join('\n')}\n\n${productName} describes every command in ${shortenPath(shippedFile('docs/reference.md'))}.\n`;
}

/** Prints what an error means for an owner, or all of it if `DEBUG` is set, and sets the exit code 1. */
export function fail(error: unknown): void {
  console.error(error instanceof Error && !process.env.DEBUG ? explainError(error) : error);
  process.exitCode = 1;
}

function explainError(error: NodeJS.ErrnoException): string {
  // Node's message also names the module of the engine that imports it.
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  if (missing) return `The package ${missing} is not installed — run npm install`;
  const reason = describeFault(error);
  if (!reason || !error.path) return error.message;
  return `${shortenPath(error.path)}: ${reason} — fix that, and run the command again`;
}

import { inspect, parseArgs } from 'node:util';
import { readSettings, type Settings } from '../content/config/read-settings.ts';
import { shortenPath } from '../content/error.ts';
import { describeFault } from '../content/files.ts';
import { suggest } from '../content/nearest.ts';
import { shippedFile } from '../model/places.ts';
import { quote } from '../schemas/quote.ts';

/**
 * An option of a command. With a `value`, the name of its argument, it takes a text; a value that names
 * alternatives, such as `csv|json`, takes one of these.
 */
export interface CommandOption {
  about: string;
  value?: string;
  /** Whether the option is read, but not listed: another one took its place. */
  isFormer?: true;
}

export interface CommandSpec<Options extends Record<string, CommandOption>> {
  /** How it is written, such as `npx frontispiece import <resume.json>`. */
  usage: string;
  about: string;
  options: Options;
  /** The most arguments that are not options; none by default. */
  mostWords?: number;
  /** Pairs of options of which one makes no sense beside the other. */
  contradictions?: readonly (readonly [string, string])[];
}

/** A command that is written wrong, such as with an unknown option: it ends with 2. */
export class UsageError extends Error {}

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
 * @throws {UsageError} with a correction if something is unknown, missing or too much
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
  if (extra !== undefined) {
    throw new UsageError(`${quote(extra)} is not expected — write ${spec.usage}`);
  }
  for (const [one, other] of spec.contradictions ?? []) {
    if (parsed.values[one] === undefined || parsed.values[other] === undefined) continue;
    throw new UsageError(`--${one} and --${other} contradict each other — leave one of them out`);
  }
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
    throw new UsageError(`${rawName} is an unknown option${hint || ` — write ${usage}`}`);
  }
  if (option.value && !value) throw new UsageError(`${rawName} needs a value: <${option.value}>`);
  if (!option.value && value !== undefined) {
    throw new UsageError(`${rawName} takes no value — leave it out`);
  }
  const choices = option.value?.includes('|') ? option.value.split('|') : undefined;
  if (choices && !choices.includes(value ?? '')) {
    throw new UsageError(`${rawName} is ${quote(value ?? '')} — write ${choices.join(' or ')}`);
  }
}

/** The helpColumns of a narrow terminal, and those that the names of options take at most. */
const helpColumns = { all: 80, names: 32 };

/** Breaks a text at its blanks, so that it fits beside what is before it. Indented lines stay as they are. */
function wrap(text: string, indent = 0): string {
  const fits = new RegExp(`(?! )(.{1,${helpColumns.all - indent}})(?: +|$)`, 'gm');
  return text
    .split('\n')
    .map((line) => (line.startsWith(' ') ? line : line.replace(fits, '$1\n').trimEnd()))
    .join('\n')
    .replaceAll('\n', `\n${' '.repeat(indent)}`);
}

function formatHelp({ usage, about, options }: CommandSpec<Record<string, CommandOption>>): string {
  const rows = Object.entries({ ...options, help: { about: 'Shows this help.' } })
    .filter(([, option]: [string, CommandOption]) => !option.isFormer)
    .map(([name, option]: [string, CommandOption]) => {
      return [`  --${name}${option.value ? ` <${option.value}>` : ''}  `, option.about] as const;
    });
  const shown = rows.map(([name]) => name.length).filter((length) => length <= helpColumns.names);
  const width = Math.max(...shown);
  const lines = rows.map(([name, text]) => {
    const head =
      name.length > width ? `${name.trimEnd()}\n${' '.repeat(width)}` : name.padEnd(width);
    return head + wrap(text, width);
  });
  const guide = shortenPath(shippedFile('docs/reference.md'));
  return [wrap(usage), wrap(about), `Options:\n${lines.join('\n')}`, `All commands: ${guide}`].join(
    '\n\n',
  );
}

/** Whether the command prints JSON for programs, and nothing else on its standard output. */
const isForPrograms = () => /(?:^| )--(?:json|format[ =]json)(?: |$)/.test(process.argv.join(' '));

/**
 * Prints what an error means for an owner, or all of it if `DEBUG` is set, and sets the exit code: 2 if the command is
 * written wrong, else 1.
 */
export function fail(error: unknown): void {
  const isExplained = error instanceof Error && !process.env.DEBUG;
  const message = isExplained ? explainError(error) : inspect(error);
  if (isForPrograms()) console.log(JSON.stringify({ error: { message } }));
  else console.error(message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function explainError(error: NodeJS.ErrnoException): string {
  // Node's message also names the module of the engine that imports it.
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  if (missing) return `The package ${missing} is not installed — run npm install`;
  const reason = describeFault(error);
  if (!reason || !error.path) return error.message;
  return `${shortenPath(error.path)}: ${reason} — fix that, and run the command again`;
}

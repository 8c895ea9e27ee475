import { parseArgs } from 'node:util';
import { quote } from '../../src/schemas/quote.ts';
import { type Origin, origins } from './choose-box.ts';

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

export interface ListCommand {
  name: 'list';
  page: number;
  perPage: number;
  isJson: boolean;
}

export interface ExportCommand {
  name: 'export';
  format: Format;
  out?: string;
  isForced: boolean;
}

export interface DeleteCommand {
  name: 'delete';
  ids: string[];
  isAll: boolean;
  isSure: boolean;
}

export type Command =
  | { name: 'help' }
  | ListCommand
  | { name: 'show'; id: string }
  | ExportCommand
  | DeleteCommand;

type Values = Record<string, string | boolean | undefined>;

const options = {
  page: { type: 'string' },
  'per-page': { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  from: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What each command takes besides `--from` and `--help`, and how to write it. */
const commands = {
  list: {
    takes: ['page', 'per-page', 'json'],
    usage: 'npm run inbox, or npm run inbox -- --json',
  },
  show: { takes: [], usage: 'npm run inbox -- show <id>' },
  export: {
    takes: ['format', 'out', 'force'],
    usage: 'npm run inbox -- export [--format csv|json] [--out <file>] [--force]',
  },
  delete: {
    takes: ['all', 'yes'],
    usage: 'npm run inbox -- delete <id>... [--yes], or npm run inbox -- delete --all [--yes]',
  },
} satisfies Record<string, { takes: (keyof typeof options)[]; usage: string }>;

type Name = keyof typeof commands;

/**
 * What the owner typed behind `npm run inbox --`, and the place it is to be done at, if given.
 *
 * @throws with what to write instead when something is unknown, missing or too much
 */
export function readCommand(args: string[]): { command: Command; from?: Origin } {
  const { tokens, values, positionals } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [first = ''] = positionals;
  const name = isName(first) ? first : 'list';
  for (const token of tokens) if (token.kind === 'option') checkOption(name, token);
  const rest = isName(first) ? positionals.slice(1) : positionals;
  if (values.help) return { command: { name: 'help' } };
  const command = readers[name](values as Values, rest);
  const from = pick('from', values as Values, origins);
  return { command, ...(from && { from }) };
}

const isName = (text: string): text is Name => Object.hasOwn(commands, text);

const readers: Record<Name, (values: Values, rest: string[]) => Command> = {
  list(values, rest) {
    refuseMore('list', rest);
    const [page, perPage] = [readCount('page', values, 1), readCount('per-page', values, 20)];
    return { name: 'list', page, perPage, isJson: values.json === true };
  },
  show(_, rest) {
    const [id, ...more] = rest;
    if (id === undefined) throw new Error(`Which query? Write ${commands.show.usage}`);
    refuseMore('show', more);
    return { name: 'show', id };
  },
  export(values, rest) {
    refuseMore('export', rest);
    const { out, force } = values;
    const format = readFormat(values);
    return {
      name: 'export',
      format,
      isForced: force === true,
      ...(typeof out === 'string' && { out }),
    };
  },
  delete({ all, yes }, ids) {
    const isAll = all === true;
    if (isAll === ids.length > 0) {
      throw new Error(`Which queries, some or all? Write ${commands.delete.usage}`);
    }
    return { name: 'delete', ids, isAll, isSure: yes === true };
  },
};

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function checkOption(command: Name, { name, rawName, value, inlineValue }: OptionToken): void {
  const taken: readonly string[] = [...commands[command].takes, 'from', 'help'];
  if (!taken.includes(name)) throw refuse(command, rawName);
  const isText = options[name as keyof typeof options].type === 'string';
  if (isText && !value) throw new Error(`${rawName} needs a value behind it`);
  if (!isText && inlineValue) throw new Error(`${rawName} takes no value — leave it out`);
}

function refuseMore(command: Name, [more]: string[]): void {
  if (more !== undefined) throw refuse(command, quote(more).slice(1, -1));
}

const refuse = (command: Name, text: string) =>
  new Error(`${text} is not known here — write ${commands[command].usage}`);

function readCount(name: string, values: Values, standard: number): number {
  const text = values[name];
  if (typeof text !== 'string') return standard;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} is ${quote(text)} — write a whole number from 1`);
}

function readFormat(values: Values): Format {
  const wish = pick('format', values, formats);
  if (wish || typeof values.out !== 'string') return wish ?? 'csv';
  const ending = values.out.toLowerCase();
  const found = formats.find((format) => ending.endsWith(`.${format}`));
  if (found) return found;
  throw new Error(
    `${quote(values.out)} ends in neither .csv nor .json — add --format csv or --format json`,
  );
}

function pick<Choice extends string>(
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

import { parseArgs } from 'node:util';
import { checkOption, refuse } from '../../build/command/check-option.ts';
import { quote } from '../../schemas/quote.ts';
import { parts } from './parts.ts';

/** What is to be measured, and how. */
export interface MeasureCommand {
  runs: number;
  /** Names of the parts. */
  only: string[];
  /** The build to be measured, if none is to be made. */
  site?: string;
  /** Another build, measured turn by turn with the first. */
  against?: string;
  /** The file for the results. */
  json?: string;
}

export type Command = 'help' | MeasureCommand | { before: string; after: string };

const usage = 'npm run bench -- --help to see what is';
const options = {
  runs: { type: 'string' },
  only: { type: 'string' },
  site: { type: 'string' },
  against: { type: 'string' },
  json: { type: 'string' },
  compare: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/**
 * What was typed behind `npm run bench --`.
 *
 * @throws with what to write instead when something is unknown, missing or too much
 */
export function readCommand(args: string[]): Command {
  const parsed = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of parsed.tokens)
    if (token.kind === 'option') checkOption(token, options, { usage, text: 'a value' });
  const { help, compare, runs, only, ...texts } = parsed.values;
  if (help) return 'help';
  if (compare) return readPair(parsed.positionals);
  const [more] = parsed.positionals;
  if (more !== undefined) throw refuse(more, usage);
  return { runs: readRuns(runs), only: readParts(only), ...(texts as Partial<MeasureCommand>) };
}

function readPair(files: string[]): Command {
  const [before, after, more] = files;
  if (before === undefined || after === undefined || more !== undefined) {
    throw new Error('Which results? Write npm run bench -- --compare <a.json> <b.json>');
  }
  return { before, after };
}

function readRuns(text: string | boolean = '5'): number {
  if (/^[1-9]\d?$/.test(String(text))) return Number(text);
  throw new Error(`--runs is ${quote(String(text))} — write a whole number from 1 to 99`);
}

function readParts(text?: string | boolean): string[] {
  const known = parts.map(({ name }) => name);
  if (text === undefined) return known;
  const wanted = String(text).split(',');
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return wanted;
  throw new Error(`--only names ${quote(unknown)} — write ${known.join(', ')}, or some of them`);
}

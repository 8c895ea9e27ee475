import { parseArgs } from 'node:util';
import { suggest } from '../../build/nearest.ts';
import { quote } from '../../schemas/quote.ts';
import { explainKind, findKind, type Kind } from './kinds.ts';
import { readValue } from './read-value.ts';

/** What the owner wants added; what is missing may be asked for. */
export interface Command {
  kind?: Kind;
  /** Fields that were given, the title among them. */
  values: Record<string, unknown>;
}

export const usage = 'npm run new -- <type> "<title>"';

/**
 * What the owner typed behind `npm run new --`.
 *
 * @throws with what to write instead when something is unknown or too much
 */
export function readCommand(args: string[]): Command | 'help' {
  const tokens = readTokens(args);
  if (tokens.some(({ option }) => option?.name === 'help')) return 'help';
  const words = tokens.flatMap(({ word }) => word ?? []);
  const { kind, rest } = takeKind(words);
  const given = tokens.flatMap(({ option }) => option ?? []);
  if (!kind) return given.length > 0 ? fail(`Which type? Write ${usage}`) : { values: {} };
  const values = readValues(kind, given);
  const [title, more] = rest;
  if (more !== undefined) throw explainMore(more, kind, rest);
  if (title === undefined) return { kind, values };
  if (kind.titleField in values) {
    return fail(`The ${kind.titleField} stands there twice — leave --${kind.titleField} out`);
  }
  return { kind, values: { [kind.titleField]: title, ...values } };
}

interface Option {
  name: string;
  /** With its dashes. */
  rawName: string;
  value?: string | undefined;
}

interface Token {
  option?: Option;
  word?: string;
}

/** Takes every option for one with a value, since which there are depends on the type. */
function readTokens(args: string[]): Token[] {
  const names = args.flatMap((arg) => /^--([^=]+)/.exec(arg)?.[1] ?? []);
  const known = names.filter((name) => name !== 'help');
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({
    ...{ args, options, strict: false, allowPositionals: true, tokens: true },
  });
  return tokens.flatMap((token): Token[] => {
    if (token.kind === 'positional') return [{ word: token.value }];
    return token.kind === 'option' ? [{ option: token }] : [];
  });
}

/** The type may be two words, as in `skill group "Cloud"`. */
function takeKind(words: string[]): { kind?: Kind; rest: string[] } {
  const [first, second = '', ...others] = words;
  if (first === undefined) return { rest: [] };
  const long = others.length > 0 ? findKind(`${first} ${second}`) : undefined;
  if (long) return { kind: long, rest: others };
  const kind = findKind(first);
  if (!kind) throw explainKind(first);
  return { kind, rest: words.slice(1) };
}

function explainMore(more: string, { name }: Kind, rest: string[]): Error {
  const title = rest.join(' ').replaceAll('"', '');
  return new Error(
    `${quote(more)} is too much — put the title into quotes: npm run new -- ${name} "${title}"`,
  );
}

function readValues({ name, type }: Kind, given: Option[]): Record<string, unknown> {
  const fields = new Map(
    Object.keys(type.schema.shape).map((field) => [toOptionName(field), field]),
  );
  const texts = new Map<string, string[]>();
  for (const { name: option, rawName, value } of given) {
    const field = rawName.startsWith('--') ? fields.get(option) : undefined;
    if (!field) throw explainOption(rawName, name, [...fields.keys()]);
    if (value === undefined || fields.has(/^--(.+)/.exec(value)?.[1] ?? '')) {
      throw new Error(`${rawName} needs a value behind it`);
    }
    texts.set(field, [...(texts.get(field) ?? []), value]);
  }
  return Object.fromEntries(
    [...texts].map(([field, list]) => [field, readValue(type, field, list)]),
  );
}

/** The option that sets a field, without its dashes: `cardLogo` becomes `card-logo`. */
export function toOptionName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function explainOption(rawName: string, kind: string, known: string[]): Error {
  const options = known.map((one) => `--${one}`);
  const meant = suggest(rawName, options);
  return new Error(
    `${quote(rawName).slice(1, -1)} is not known for the type ${kind}${meant}\nOptions are: ${options.join(', ')}`,
  );
}

function fail(message: string): never {
  throw new Error(message);
}

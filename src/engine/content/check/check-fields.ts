import type { z } from 'zod';
import { quote } from '../../schemas/quote.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/scalars.ts';
import { addFormerNames, findNewerName } from '../../schemas/section-names.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { findNearest, guess, suggest } from '../nearest.ts';
import { findForeign } from './foreign-names.ts';
import type { Path } from './parse-yaml.ts';

type Issue = z.core.$ZodIssue;

export interface FieldProblem {
  path: Path;
  /** The target of `path`: a value, the name of a field, or a missing field. */
  at: 'value' | 'key' | 'absent';
  rule: string;
  message: string;
  hint?: string;
  /** The source in place of the value or the name, where nothing else can be meant. */
  fix?: string | undefined;
}

/** Names a place in a record: `"about.image"`, `item 2 of "roles"`, `"url" in item 1 of "socials"`. */
export function nameField(path: Path, separator = '.'): string {
  const last = path.findLastIndex((step) => typeof step === 'number');
  const names = path.slice(last + 1).join(separator);
  if (last < 0) return `"${names}"`;
  const item = `item ${Number(path[last]) + 1} of ${nameField(path.slice(0, last), separator)}`;
  return names ? `"${names}" in ${item}` : item;
}

/** Checks a record's fields; `value` has them as the schema reads them, if there is no error. */
export function checkFields(
  schema: z.ZodObject,
  fields: Record<string, unknown>,
  name = (path: Path) => nameField(path),
  shape = toJsonSchema(schema),
): { errors: FieldProblem[]; value?: Record<string, unknown> } {
  const { error, data } = schema.safeParse(fields);
  if (!error) return { errors: [], value: data };
  const errors = error.issues
    .filter((issue) => valueAt(fields, issue.path) !== undefined || !isMisspelt(issue))
    .flatMap((issue) => describeIssue(issue, fields, shape, name));
  return { errors };

  /** Whether a field is missing because its name is misspelt, which is an error already. */
  function isMisspelt({ path }: Issue): boolean {
    const around = path.slice(0, -1);
    return (error?.issues ?? []).some(
      (other) =>
        other.code === 'unrecognized_keys' &&
        other.path.join() === around.join() &&
        other.keys.some((key) => findMeant(key, namesAt(shape, around)) === path.at(-1)),
    );
  }
}

/** The field that an unknown name is most likely meant for. */
const findMeant = (key: string, names: readonly string[]) =>
  findForeign(key, names) ?? findNearest(key, names);

function describeIssue(
  issue: Issue,
  fields: object,
  shape: JsonSchema,
  name: (path: Path) => string,
): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(shape, issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const newer = findNewerName(valueAt(fields, issue.path), key);
      const given = Object.keys(Object(valueAt(fields, issue.path)));
      const open = names.filter((one) => !given.includes(one));
      const foreign = findForeign(key, open);
      const fix = newer ? undefined : (foreign ?? guess(key, open).fix);
      const around = shapeAt(shape, issue.path);
      const isMisspelt = fix || around?.properties?.[findNearest(key, open) ?? '']?.format;
      const asLink = isMisspelt ? '' : writeAsLink(key, valueAt(fields, path), around);
      const [message, hint] = newer
        ? [
            `${name(path)} is the former name of "${newer}", which is here, too`,
            say('hint.former-name', { newer, key }),
          ]
        : [
            `unknown field ${name(path)}${asLink ? '' : suggest(foreign ?? key, addFormerNames(names))}`,
            asLink || listNames(names) + (issue.path.at(-1) === 'words' ? ownWordHint : ''),
          ];
      return { path, at: 'key', rule: 'unknown-field', message, hint, fix };
    });
  }
  const around = issue.path.slice(0, -1);
  // Some groups of fields may be a text instead, which then has the error.
  const path = typeof valueAt(fields, around) === 'string' ? around : issue.path;
  const value = valueAt(fields, path);
  const about = shapeAt(shape, path)?.description ?? '';
  if (value === undefined) {
    const hint = `${say('hint.add-field', { name: String(path.at(-1)) })} ${about}`.trim();
    const message = `missing field ${name(path)}`;
    return [{ path, at: 'absent', rule: 'missing-field', message, hint }];
  }
  if (value === null) {
    const at = typeof path.at(-1) === 'number' ? 'value' : 'key';
    const hint = say('hint.write-or-remove-line');
    return [{ path, at, rule: 'empty-value', message: `${name(path)} has no value`, hint }];
  }
  const group = issue.code === 'invalid_type' && writeAsGroup(value, shapeAt(shape, path));
  const { rule, message, hint, fix } = { ...describeValue(issue, value), ...group };
  const how = hint || about;
  const text = `${name(path)} ${message}`;
  return [{ path, at: 'value', rule, message: text, ...(how && { hint: how }), fix }];
}

/** Writes a text that stands in place of a group as the field that each such group has, and how to write a group. */
function writeAsGroup(
  text: unknown,
  shape?: JsonSchema,
): Pick<ValueError, 'hint' | 'fix'> | undefined {
  const names = Object.keys(shape?.properties ?? {}).filter((one) =>
    shape?.required?.includes(one),
  );
  if (typeof text !== 'string' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || !names[0]) return undefined;
  const isCertain = names.length === 1;
  const fields = names.map((one) => `${one}: ${isCertain ? toScalar(text) : '…'}`);
  const written = `{ ${fields.join(', ')} }`;
  return { hint: say('hint.write-as', { text: written }), ...(isCertain && { fix: written }) };
}

/** Says how to write the URL of an unknown field as an item of a list, labeled with the field's name; empty without such a list. */
function writeAsLink(key: string, value: unknown, shape?: JsonSchema): string {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/.test(value)) return '';
  for (const [list, { items }] of Object.entries(shape?.properties ?? {})) {
    const [label, url, ...more] = Object.keys(items?.properties ?? {});
    if (!label || url !== 'url' || more.length > 0) continue;
    const text = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    const item = `{ ${label}: ${toScalar(text)}, url: ${toScalar(value)} }`;
    return say('hint.write-as', { text: `${list}: [${item}]` });
  }
  return '';
}

/** Writes a text as YAML in braces or brackets, in quotes if it needs them. */
function toScalar(text: string): string {
  const isPlain = plainList.test(text) && !text.includes(',') && !/^[\d.+-]/.test(text);
  return isPlain || webAddress.test(text) ? text : `'${text.replaceAll("'", "''")}'`;
}

const webAddress = /^https?:\/\/[\w./~%+=&@-]+$/;

/** A text of the owner's code has a name that the code asks for. */
const ownWordHint = ` ${say('hint.own-word')}`;

function listNames(names: readonly string[]): string {
  if (names.length < 30) return say('hint.fields-here', { list: names.join(', ') });
  return say('hint.many-fields', { number: names.length });
}

/** Describes the error of a value. Without a hint, the field's description says what to write. */
function describeValue(issue: Issue, value: unknown): ValueError {
  if (issue.code === 'custom') {
    const { known = [], ...error } = issue.params as ValueError & Record<string, unknown>;
    const { near, fix } = guess(String(value), known);
    return { fix, ...error, message: error.message + near };
  }
  if (issue.code === 'invalid_type') {
    const [what, hint] = typeWords[issue.expected] ?? [issue.expected, ''];
    const message = `must be ${what}, found ${describeFound(value)}`;
    return { rule: 'wrong-type', message, hint, fix: convert(value, issue.expected) };
  }
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const { near, fix } = guess(String(value), known);
    const message = `must be one of ${known.join(', ')}, found ${describeFound(value)}${near}`;
    return { rule: 'unknown-value', message, hint: '', fix };
  }
  if (issue.code === 'invalid_union') {
    const message = `${issue.message}, found ${describeFound(value)}`;
    return { rule: 'wrong-type', message, hint: '' };
  }
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return { rule: 'empty-value', message: 'has no items', hint: say('hint.add-item') };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound =
      issue.code === 'too_big' ? `${issue.maximum} at most` : `${issue.minimum} or more`;
    return { rule: 'out-of-range', message: `must be ${bound}, found ${value}`, hint: '' };
  }
  return { rule: 'invalid-format', message: `is not accepted: ${issue.message}`, hint: '' };
}

/** Words that other formats read as true or false. */
const truths: Readonly<Record<string, string>> = {
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
};

/** Writes a text as the type that is expected, if it can only be meant as that. */
function convert(value: unknown, expected: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (expected === 'boolean') return truths[text.toLowerCase()];
  if (expected === 'number' || expected === 'int') return /^\d{1,9}$/.test(text) ? text : undefined;
  return expected === 'array' && plainList.test(text) ? `[${text}]` : undefined;
}

/** Matches names with commas between them that mean nothing else in a list of YAML. */
const plainList = /^[\p{L}\d][\p{L}\d .+/-]*(?:, ?[\p{L}\d][\p{L}\d .+/-]*)*$/u;

const typeWords: Record<string, [what: string, hint: string]> = {
  string: ['text', say('hint.plain-text')],
  number: ['a number', say('hint.plain-number')],
  boolean: ['true or false', say('hint.plain-boolean')],
  int: ['a whole number', say('hint.whole-number')],
  array: ['a list', say('hint.write-list')],
  object: ['a group of fields', say('hint.write-group')],
};

function describeFound(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (Number.isFinite(value)) return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : String(value);
}

export function shapeAt(shape: JsonSchema | undefined, path: Path): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>(
    (at, step) => (typeof step === 'number' ? at?.items : at?.properties?.[String(step)]),
    shape,
  );
}

function namesAt(shape: JsonSchema, path: Path): string[] {
  return Object.keys(shapeAt(shape, path)?.properties ?? {});
}

/** Finds the value at a path; undefined if the path leads nowhere. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((parent, step) => Object(parent)[step], value);
}

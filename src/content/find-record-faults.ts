import type { z } from 'zod';
import { type JsonSchema, toJsonSchema } from '../schemas/json-schema.ts';
import { quote } from '../schemas/quote.ts';
import { findNearest, suggest } from './find-nearest.ts';
import { nameField } from './name-field.ts';
import type { Path } from './parse-yaml.ts';

type Issue = z.core.$ZodIssue;

/** Something wrong in the fields of a record, wherever these come from. */
export interface RecordFault {
  path: Path;
  /** What `path` leads to: a value, the name of a field, or a field that is not there. */
  at: 'value' | 'key' | 'absent';
  rule: string;
  message: string;
  hint?: string;
}

interface Checked {
  fields: Record<string, unknown>;
  shape: JsonSchema;
  name: (path: Path) => string;
}

/**
 * Finds everything in a record's fields that its schema does not accept; `value` is what that reads
 * where there is nothing.
 *
 * @param name puts the place of a field into words for a message
 */
export function findRecordFaults(
  schema: z.ZodObject,
  fields: Record<string, unknown>,
  name = (path: Path) => nameField(path),
): { faults: RecordFault[]; value?: Record<string, unknown> } {
  const { error, data } = schema.safeParse(fields);
  if (!error) return { faults: [], value: data };
  const record = { fields, shape: toJsonSchema(schema), name };
  const misspelt = findMisspelt(error.issues, record);
  const faults = error.issues
    .filter((issue) => issue.code !== 'invalid_type' || !misspelt.has(issue.path.join('.')))
    .flatMap((issue) => describeIssue(issue, record));
  return { faults };
}

/** Paths of fields that are missing only because their name is misspelt: one fault says it all. */
function findMisspelt(issues: Issue[], { fields, shape }: Checked): Set<string> {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const meant = unknown.flatMap((path) => {
    const around = path.slice(0, -1);
    const name = findNearest(String(path.at(-1)), namesAt(shape, around));
    const isAbsent = name && valueAt(fields, [...around, name]) === undefined;
    return isAbsent ? [[...around, name].join('.')] : [];
  });
  return new Set(meant);
}

function describeIssue(issue: Issue, record: Checked): RecordFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => describeUnknown([...issue.path, key], record));
  }
  const { path } = issue;
  const value = valueAt(record.fields, path);
  if (value === undefined) return [describeMissing(path, record)];
  if (value === null) return [describeNull(path, record)];
  const found = describeValue(issue, value);
  const message = `${record.name(path)} ${found.message}`;
  const hint = found.hint || shapeAt(record.shape, path)?.description || '';
  return [{ path, at: 'value', rule: found.rule, message, ...(hint && { hint }) }];
}

function describeUnknown(path: Path, { shape, name }: Checked): RecordFault {
  const names = namesAt(shape, path.slice(0, -1));
  return {
    ...{ path, at: 'key', rule: 'unknown-field' },
    message: `unknown field ${name(path)}${suggest(String(path.at(-1)), names)}`,
    hint: `Fields here: ${names.join(', ')}.`,
  };
}

function describeMissing(path: Path, { shape, name }: Checked): RecordFault {
  return {
    ...{ path, at: 'absent', rule: 'missing-field' },
    message: `missing field ${name(path)}`,
    hint: `Add "${String(path.at(-1))}: …". ${shapeAt(shape, path)?.description ?? ''}`.trim(),
  };
}

function describeNull(path: Path, { name }: Checked): RecordFault {
  return {
    ...{ path, at: typeof path.at(-1) === 'number' ? 'value' : 'key', rule: 'no-value' },
    message: `${name(path)} has no value`,
    hint: 'Write one, or take the line away.',
  };
}

interface ValueProblem {
  rule: string;
  message: string;
  /** Where it is empty, the description of the field says more. */
  hint: string;
}

function describeValue(issue: Issue, value: unknown): ValueProblem {
  if (issue.code === 'custom') return issue.params as ValueProblem & Record<string, unknown>;
  if (issue.code === 'invalid_type') return describeType(issue.expected, value);
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return { rule: 'empty', message: 'holds nothing', hint: 'Add at least one item.' };
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound =
      issue.code === 'too_big' ? `${issue.maximum} at most` : `${issue.minimum} or more`;
    return { rule: 'range', message: `must be ${bound}, found ${value}`, hint: '' };
  }
  return { rule: 'invalid', message: `is not accepted: ${issue.message}`, hint: '' };
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'a group of fields',
};

const typeHints: Record<string, string> = {
  string: 'Write plain text; numbers, true, false and text with ": " in it need quotes.',
  number: 'Write the number without quotes.',
  int: 'Write the number without quotes and without a point.',
  array: 'Write a list: each item on a line of its own that begins with "- ".',
  object: 'Write its fields on lines of their own, indented below it.',
};

function describeType(expected: string, value: unknown): ValueProblem {
  return {
    rule: 'wrong-type',
    message: `must be ${typeWords[expected] ?? expected}, found ${describeFound(value)}`,
    hint: typeHints[expected] ?? '',
  };
}

function describeFound(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (Number.isFinite(value)) return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : String(value);
}

function shapeAt(shape: JsonSchema | undefined, path: Path): JsonSchema | undefined {
  if (path.length === 0) return shape;
  const [step, ...rest] = path;
  const next = typeof step === 'number' ? shape?.items : shape?.properties?.[String(step)];
  return shapeAt(next, rest);
}

function namesAt(shape: JsonSchema, path: Path): string[] {
  return Object.keys(shapeAt(shape, path)?.properties ?? {});
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((held, step) => (held as Record<PropertyKey, unknown>)[step], value);
}

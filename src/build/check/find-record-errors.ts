import type { z } from 'zod';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import { findNearest, suggest } from '../nearest.ts';
import { describeValue } from './describe-value.ts';
import { nameField } from './name-field.ts';
import type { Path } from './parse-yaml.ts';

type Issue = z.core.$ZodIssue;

/** Something wrong in the fields of a record, wherever these come from. */
export interface RecordError {
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
export function findRecordErrors(
  schema: z.ZodObject,
  fields: Record<string, unknown>,
  name = (path: Path) => nameField(path),
): { errors: RecordError[]; value?: Record<string, unknown> } {
  const { error, data } = schema.safeParse(fields);
  if (!error) return { errors: [], value: data };
  const record = { fields, shape: toJsonSchema(schema), name };
  const misspelt = findMisspelt(error.issues, record);
  const errors = error.issues
    .filter((issue) => issue.code !== 'invalid_type' || !misspelt.has(issue.path.join('.')))
    .flatMap((issue) => describeIssue(issue, record));
  return { errors };
}

/** Paths of fields that are missing only because their name is misspelt: one error says it all. */
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

function describeIssue(issue: Issue, record: Checked): RecordError[] {
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

function describeUnknown(path: Path, { shape, name }: Checked): RecordError {
  const names = namesAt(shape, path.slice(0, -1));
  return {
    ...{ path, at: 'key', rule: 'unknown-field' },
    message: `unknown field ${name(path)}${suggest(String(path.at(-1)), names)}`,
    hint: `Fields here: ${names.join(', ')}.`,
  };
}

function describeMissing(path: Path, { shape, name }: Checked): RecordError {
  return {
    ...{ path, at: 'absent', rule: 'missing-field' },
    message: `missing field ${name(path)}`,
    hint: `Add "${String(path.at(-1))}: …". ${shapeAt(shape, path)?.description ?? ''}`.trim(),
  };
}

function describeNull(path: Path, { name }: Checked): RecordError {
  return {
    ...{ path, at: typeof path.at(-1) === 'number' ? 'value' : 'key', rule: 'no-value' },
    message: `${name(path)} has no value`,
    hint: 'Write one, or take the line away.',
  };
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

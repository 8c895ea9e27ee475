import type { z } from 'zod';
import { type JsonSchema, toJsonSchema } from '../schemas/json-schema.ts';
import { quote } from '../schemas/quote.ts';
import { type Finding, fileStart } from './fault.ts';
import { findNearest, suggest } from './find-nearest.ts';
import { nameField } from './name-field.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';

type Issue = z.core.$ZodIssue;

/** Checks a record against its type's schema, every field of it; `value` is what that reads. */
export function checkRecord(
  schema: z.ZodObject,
  record: YamlRecord,
): { findings: Finding[]; value?: Record<string, unknown> } {
  const { error, data } = schema.safeParse(record.value);
  if (!error) return { findings: [], value: data };
  const shape = toJsonSchema(schema);
  const misspelt = findMisspelt(error.issues, record, shape);
  const findings = error.issues
    .filter((issue) => issue.code !== 'invalid_type' || !misspelt.has(issue.path.join('.')))
    .flatMap((issue) => describeIssue(issue, record, shape));
  return { findings };
}

/** Paths of fields that are missing only because their name is misspelt: one fault says it all. */
function findMisspelt(issues: Issue[], record: YamlRecord, shape: JsonSchema): Set<string> {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const meant = unknown.flatMap((path) => {
    const around = path.slice(0, -1);
    const name = findNearest(String(path.at(-1)), namesAt(shape, around));
    const isAbsent = name && valueAt(record.value, [...around, name]) === undefined;
    return isAbsent ? [[...around, name].join('.')] : [];
  });
  return new Set(meant);
}

function describeIssue(issue: Issue, record: YamlRecord, shape: JsonSchema): Finding[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => describeUnknown([...issue.path, key], record, shape));
  }
  const value = valueAt(record.value, issue.path);
  if (value === undefined) return [describeMissing(issue.path, record, shape)];
  if (value === null) return [describeNull(issue.path, record)];
  const found = describeValue(issue, value);
  const message = `${nameField(issue.path)} ${found.message}`;
  const hint = found.hint || shapeAt(shape, issue.path)?.description || '';
  return [{ ...record.findValue(issue.path), rule: found.rule, message, ...(hint && { hint }) }];
}

function describeUnknown(path: Path, record: YamlRecord, shape: JsonSchema): Finding {
  const names = namesAt(shape, path.slice(0, -1));
  return {
    ...record.findKey(path),
    rule: 'unknown-field',
    message: `unknown field ${nameField(path)}${suggest(String(path.at(-1)), names)}`,
    hint: `Fields here: ${names.join(', ')}.`,
  };
}

function describeMissing(path: Path, record: YamlRecord, shape: JsonSchema): Finding {
  return {
    ...(path.length > 1 ? record.findValue(path) : fileStart),
    rule: 'missing-field',
    message: `missing field ${nameField(path)}`,
    hint: `Add "${String(path.at(-1))}: …". ${shapeAt(shape, path)?.description ?? ''}`.trim(),
  };
}

function describeNull(path: Path, record: YamlRecord): Finding {
  const isItem = typeof path.at(-1) === 'number';
  return {
    ...(isItem ? record.findValue(path) : record.findKey(path)),
    rule: 'no-value',
    message: `${nameField(path)} has no value`,
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

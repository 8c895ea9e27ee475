import type { z } from 'zod';
import { quote } from '../../schemas/quote.ts';

/** What is wrong with a value; `message` goes on after the name of its field. */
export interface ValueProblem {
  rule: string;
  message: string;
  /** Where it is empty, the description of the field says more. */
  hint: string;
}

/** Says what a schema does not accept of a value that is there. */
export function describeValue(issue: z.core.$ZodIssue, value: unknown): ValueProblem {
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

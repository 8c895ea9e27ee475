import {
  checkQuery,
  type Query,
  type QueryErrors,
  type QueryField,
  queryFields,
} from '../../browser/contact/query.ts';

/** Why a query is refused, in words; `fields` has one message for each field in error. */
export interface Refusal {
  error: string;
  fields?: QueryErrors;
}

/** A JSON object from bytes in UTF-8, or undefined when they hold anything else. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a query from an untrusted record: exactly the three texts, as the rules accept them. */
export function readQuery(record: Record<string, unknown>): { query: Query } | Refusal {
  const extra = Object.keys(record).find((key) => !isQueryField(key));
  if (extra !== undefined) return refuseField(extra);
  const { user_name, user_email, message } = record;
  const query = { user_name, user_email, message };
  if (!isTexts(query)) return refuseQuery(findWrongTypes(record));
  const errors = checkQuery(query);
  return Object.keys(errors).length > 0 ? refuseQuery(errors) : { query };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isQueryField = (key: string): key is QueryField => queryFields.some((field) => field === key);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed();

const isTexts = (query: Record<QueryField, unknown>): query is Query =>
  queryFields.every((field) => isText(query[field]));

function refuseField(name: string): Refusal {
  const shown = JSON.stringify(name.slice(0, 40));
  return { error: `Unknown field ${shown}. Send exactly ${queryFields.join(', ')}.` };
}

function refuseQuery(fields: QueryErrors): Refusal {
  return { error: 'The query was not stored. See "fields" for what to change.', fields };
}

function findWrongTypes(record: Record<string, unknown>): QueryErrors {
  const errors: QueryErrors = {};
  for (const field of queryFields) {
    const value = record[field];
    if (!Object.hasOwn(record, field)) errors[field] = 'This field is missing.';
    else if (typeof value !== 'string') errors[field] = 'This is not a text.';
    else if (!isText(value)) errors[field] = 'The text holds half a character.';
  }
  return errors;
}

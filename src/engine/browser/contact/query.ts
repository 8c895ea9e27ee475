import { answerablePattern, visiblePattern } from '../../schemas/quote.ts';

/** A query as it is sent and stored. */
export interface Query {
  user_name: string;
  user_email: string;
  message: string;
}

export type QueryField = keyof Query;

/** Why the form refuses the text of a field. */
export type QueryError =
  | 'nameMissing'
  | 'nameLines'
  | 'emailInvalid'
  | 'queryMissing'
  | 'queryControls'
  | 'tooLong';

export type QueryErrors = Partial<Record<QueryField, QueryError>>;

export const queryFields = ['user_name', 'user_email', 'message'] as const;

/** Longest text per field in UTF-16 units, as the rules count. */
export const queryLimits: Record<QueryField, number> = {
  user_name: 200,
  user_email: 254,
  message: 5000,
};

export function isQuery(value: unknown): value is Query {
  const texts = (value ?? {}) as Partial<Record<QueryField, unknown>>;
  return queryFields.every((field) => typeof texts[field] === 'string');
}

export function isEmptyQuery(query: Query): boolean {
  return queryFields.every((field) => query[field] === '');
}

export function isSameQuery(one: Query, other: Query): boolean {
  return queryFields.every((field) => one[field] === other[field]);
}

/** The pattern of `<input type="email">`: HTML standard, section 4.10.5.1.5. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** One line: no control characters, which can be pasted, and no line or paragraph separators. */
const oneLinePattern = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Every control character except line feed and tab, which prose needs. */
const proseControlPattern = /[^\P{Cc}\n\t]/u;

/** Cleans typed text as it is stored: lone surrogates, line ends, spaces around the name and the address. */
export function cleanQuery(typed: Query): Query {
  return {
    user_name: replaceSurrogates(typed.user_name).trim(),
    user_email: replaceSurrogates(typed.user_email).trim(),
    message: replaceSurrogates(typed.message).replace(/\r\n?/g, '\n'),
  };
}

/** Does the same as `toWellFormed`, which some supported browsers lack. */
export function replaceSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

const isAnswerable = (email: string) => new RegExp(`^${answerablePattern}$`).test(email);

/** Finds what the visitor has to change. */
export function checkQuery(query: Query): QueryErrors {
  const errors = findRefusals(query);
  return isAnswerable(query.user_email) ? errors : { ...errors, user_email: 'emailInvalid' };
}

/** Finds what `firestore.rules` would refuse. */
function findRefusals(query: Query): QueryErrors {
  const errors: QueryErrors = {};
  for (const field of queryFields) {
    const text = query[field];
    const error = checks[field](text);
    if (error) errors[field] = error;
    else if (text.length > queryLimits[field]) errors[field] = 'tooLong';
  }
  return errors;
}

/** Whether `firestore.rules` accept the query. */
export function isValidQuery(query: Query): boolean {
  return Object.keys(findRefusals(query)).length === 0;
}

/** The document id of a query, its SHA-256: the same query is one document, however often it is sent. */
export async function queryId({ user_name, user_email, message }: Query): Promise<string> {
  const bytes = new TextEncoder().encode(`${user_name}\n${user_email}\n${message}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const checks: Record<QueryField, (text: string) => QueryError | undefined> = {
  user_name: (text) => {
    if (!visiblePattern.test(text)) return 'nameMissing';
    return oneLinePattern.test(text) ? undefined : 'nameLines';
  },
  user_email: (text) => (emailPattern.test(text) ? undefined : 'emailInvalid'),
  message: (text) => {
    if (!visiblePattern.test(text)) return 'queryMissing';
    return proseControlPattern.test(text) ? 'queryControls' : undefined;
  },
};

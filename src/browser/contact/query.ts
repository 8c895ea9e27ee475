import { visiblePattern } from '../../schemas/show-hidden.ts';
import { fillWord } from '../../schemas/words.ts';
import { words } from '../words.ts';

/** One contact query, exactly as the store keeps it. */
export interface Query {
  user_name: string;
  user_email: string;
  message: string;
}

export type QueryField = keyof Query;

/** At most one message a field; an empty object means that the rules accept the query. */
export type QueryErrors = Partial<Record<QueryField, string>>;

export const queryFields = ['user_name', 'user_email', 'message'] as const;

/** Longest text per field in UTF-16 units, which is how the rules count. */
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

/** What `<input type="email">` accepts: the pattern of the HTML standard, section 4.10.5.1.5. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// Control characters cannot be typed, but they can be pasted; line and paragraph
// separators would break the promise that a name stands on one line.
const oneLinePattern = /^[^\p{Cc}\u2028\u2029]*$/u;
// Every control character but line feed and tab, which prose needs.
const proseControlPattern = /[^\P{Cc}\n\t]/u;

/**
 * Brings typed text into the form that is stored: lone surrogates replaced, Windows line
 * ends made `\n`, and the space around the name and the address taken away.
 */
export function cleanQuery(typed: Query): Query {
  return {
    user_name: mendSurrogates(typed.user_name).trim(),
    user_email: mendSurrogates(typed.user_email).trim(),
    message: mendSurrogates(typed.message).replace(/\r\n?/g, '\n'),
  };
}

/** What `toWellFormed` does, which not all supported browsers have. */
export function mendSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Finds what `firestore.rules` would refuse, in words for the visitor, one message a field. */
export function checkQuery(query: Query): QueryErrors {
  const errors: QueryErrors = {};
  for (const field of queryFields) {
    const error = checks[field](query[field]) ?? checkLength(field, query[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/**
 * The document id of a query: SHA-256 in lower-case hex over its three texts, so that the
 * same query is one document however often and from wherever it is sent.
 */
export async function queryId({ user_name, user_email, message }: Query): Promise<string> {
  const bytes = new TextEncoder().encode(`${user_name}\n${user_email}\n${message}`);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const checks: Record<QueryField, (text: string) => string | undefined> = {
  user_name: (text) => {
    if (!visiblePattern.test(text)) return words.nameMissing;
    return oneLinePattern.test(text) ? undefined : words.nameLines;
  },
  user_email: (text) => (emailPattern.test(text) ? undefined : words.emailInvalid),
  message: (text) => {
    if (!visiblePattern.test(text)) return words.queryMissing;
    return proseControlPattern.test(text) ? words.queryControls : undefined;
  },
};

function checkLength(field: QueryField, text: string): string | undefined {
  const over = text.length - queryLimits[field];
  if (over <= 0) return undefined;
  return fillWord(over === 1 ? words.shortenByOne : words.shorten, {
    over,
    most: queryLimits[field],
  });
}

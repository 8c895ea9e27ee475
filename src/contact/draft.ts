import { lifetime } from './outbox/records.ts';
import { outboxName } from './outbox/sign.ts';
import { type Query, queryFields } from './query.ts';

const key = `${outboxName} draft`;

/** The text that was typed on this device and not sent, at most a week old. */
export function readDraft(): Query | undefined {
  try {
    const { at, query } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isWhole = queryFields.every((field) => typeof query?.[field] === 'string');
    return isWhole && Date.now() - at < lifetime ? query : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text, as typed, on this device; an empty one is deleted. Tells whether it is kept. */
export function writeDraft(query: Query): boolean {
  try {
    const isEmpty = queryFields.every((field) => query[field] === '');
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), query }));
    return !isEmpty;
  } catch {
    // Denied or full: the fields still have it.
    return false;
  }
}

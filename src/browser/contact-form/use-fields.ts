import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft, watchDraft, writeDraft } from '../contact/draft.ts';
import { findQueue } from '../contact/open-queue.ts';
import {
  checkQuery,
  cleanQuery,
  type Query,
  type QueryErrors,
  type QueryField,
  queryFields,
} from '../contact/query.ts';

export interface Fields {
  formRef: RefObject<HTMLFormElement | null>;
  /** What the fields hold, cleaned. */
  query: Query;
  errors: QueryErrors;
  /** The device remembers what the fields hold. */
  hasDraft: boolean;
  /** Takes over what the fields hold. */
  takeText: () => void;
  /** Shows what the rules would refuse, and moves the focus there; else hands out the query. */
  check: (form: HTMLFormElement) => Query | undefined;
  empty: () => void;
  clear: () => void;
}

const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** The text of the fields, which hold it themselves, and its draft on the device. */
export function useFields(): Fields {
  const formRef = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(emptyQuery);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const [hasDraft, setHasDraft] = useState(false);

  function takeText(): void {
    if (!formRef.current) return;
    const typed = readFields(formRef.current);
    setHasDraft(writeDraft(typed));
    setQuery(cleanQuery(typed));
  }

  const begin = useEffectEvent((signal: AbortSignal) => {
    const form = formRef.current;
    if (!form) return;
    fillEmpty(form, readDraft());
    takeText();
    // The visitor may have gone into a field before the form was hydrated.
    if (form.contains(document.activeElement)) prepareSending();
    watchDraft(takeText, signal);
  });

  useEffect(() => {
    const stop = new AbortController();
    begin(stop.signal);
    return () => stop.abort();
  }, []);

  function check(form: HTMLFormElement): Query | undefined {
    const typed = cleanQuery(readFields(form));
    const [first, ...others] = Object.keys(checkQuery(typed));
    // The error must stand in the page before its field has the focus, or it is not read out.
    flushSync(() => {
      setQuery(typed);
      setFlagged(first ? [first, ...others] : []);
    });
    if (!first) return typed;
    findField(form, first)?.focus();
    return undefined;
  }

  function empty(): void {
    formRef.current?.reset();
    takeText();
  }

  function clear(): void {
    empty();
    if (formRef.current) findField(formRef.current, 'user_name')?.focus();
  }

  const flaggedErrors = Object.entries(checkQuery(query)).filter(([field]) =>
    flagged.includes(field),
  );
  const errors: QueryErrors = Object.fromEntries(flaggedErrors);
  return { formRef, query, errors, hasDraft, takeText, check, empty, clear };
}

/** Starts fetching what sending needs, at the first sign that the visitor turns to the form. */
export function prepareSending(): void {
  findQueue()?.prepare();
}

/** Reads what the three fields hold, as typed. Not by `FormData`, which is slow with long texts. */
export function readFields(form: HTMLFormElement): Query {
  const read = (field: QueryField) => findField(form, field)?.value ?? '';
  return {
    user_name: read('user_name'),
    user_email: read('user_email'),
    message: read('message'),
  };
}

/** Puts a text into the fields that hold none yet. */
function fillEmpty(form: HTMLFormElement, text?: Query): void {
  for (const field of queryFields) {
    const control = findField(form, field);
    if (control && text && control.value === '') control.value = text[field];
  }
}

/** Finds a field by its name, the hidden one included. */
export function findField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

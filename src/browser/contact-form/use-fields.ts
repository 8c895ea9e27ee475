import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findQueue } from '../contact/open-queue.ts';
import {
  checkQuery,
  cleanQuery,
  type Query,
  type QueryErrors,
  queryFields,
} from '../contact/query.ts';
import { hasOwnDraft, readDraft, writeDraft } from '../contact/storage.ts';

const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** The text of the fields, which hold it themselves, and its draft on the device. */
export function useFields() {
  const formRef = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(emptyQuery);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  /** The device remembers what the fields hold. */
  const [hasDraft, setHasDraft] = useState(false);

  const readTyped = () => (formRef.current ? readFields(formRef.current) : emptyQuery);

  function takeText(): void {
    const typed = readTyped();
    setHasDraft(writeDraft(typed));
    setQuery(cleanQuery(typed));
  }

  useOnceInPage(() => {
    if (!formRef.current) return;
    fillEmpty(formRef.current, readDraft());
    takeText();
    // Another tab may keep its own text in place of this one.
    addEventListener('storage', () => setHasDraft(hasOwnDraft()));
    // The visitor may have gone into a field before the form was hydrated.
    if (formRef.current.contains(document.activeElement)) prepareSending();
  });

  /** Shows what the rules would refuse, and moves the focus there; else hands out the query. */
  function check(form: HTMLFormElement): Query | undefined {
    const typed = cleanQuery(readFields(form));
    const invalid = Object.keys(checkQuery(typed));
    // The error must stand in the page before its field has the focus, or it is not read out.
    flushSync(() => {
      setQuery(typed);
      setFlagged(invalid);
    });
    if (!invalid[0]) return typed;
    findField(form, invalid[0])?.focus();
    return undefined;
  }

  function empty(): void {
    formRef.current?.reset();
    takeText();
  }

  /** The errors that have been shown, as far as they are still there. */
  const errors: QueryErrors = Object.fromEntries(
    Object.entries(checkQuery(query)).filter(([field]) => flagged.includes(field)),
  );
  return { formRef, query, errors, hasDraft, readTyped, takeText, check, empty };
}

/** Calls back once the component is in the page, which it never leaves. */
export function useOnceInPage(start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
}

/** Starts fetching what sending needs, at the first sign that the visitor turns to the form. */
export function prepareSending(): void {
  findQueue()?.prepare();
}

/** Reads what the three fields hold, as typed. Not by `FormData`, which is slow with long texts. */
function readFields(form: HTMLFormElement): Query {
  const texts = queryFields.map((field) => [field, findField(form, field)?.value ?? '']);
  return Object.fromEntries(texts);
}

function fillEmpty(form: HTMLFormElement, text?: Query): void {
  for (const field of queryFields) {
    const control = findField(form, field);
    if (control && text && control.value === '') control.value = text[field];
  }
}

export function findField(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

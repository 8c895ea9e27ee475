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
import { createDraft } from '../contact/storage.ts';

const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** The text of the uncontrolled fields, its errors, and its draft on the device. */
export function useFields() {
  const formRef = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(emptyQuery);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const [draft] = useState(createDraft);
  const [hasDraft, setHasDraft] = useState(false);

  const readTyped = () => (formRef.current ? readFormQuery(formRef.current) : emptyQuery);

  function saveText(): void {
    const typed = readTyped();
    setHasDraft(draft.write(typed));
    setQuery(cleanQuery(typed));
  }

  useOnceInPage(() => {
    if (!formRef.current) return;
    fillEmptyFields(formRef.current, draft.read());
    saveText();
    // Another tab may replace this draft with its own.
    addEventListener('storage', () => setHasDraft(draft.isStored()));
    // The visitor may have focused a field before the form was hydrated.
    if (formRef.current.contains(document.activeElement)) prepareSending();
  });

  /** Returns the query if it is valid. Otherwise shows the errors and focuses the first of them. */
  function check(form: HTMLFormElement): Query | undefined {
    const typed = cleanQuery(readFormQuery(form));
    const invalid = Object.keys(checkQuery(typed));
    // Screen readers read the error out only if it is there before the focus.
    flushSync(() => {
      setQuery(typed);
      setFlagged(invalid);
    });
    if (!invalid[0]) return typed;
    findInput(form, invalid[0])?.focus();
    return undefined;
  }

  function empty(): void {
    formRef.current?.reset();
    saveText();
  }

  // Typing removes an error that has been shown, but adds none before the next press.
  const errors: QueryErrors = Object.fromEntries(
    Object.entries(checkQuery(query)).filter(([field]) => flagged.includes(field)),
  );
  return { formRef, query, errors, hasDraft, readTyped, saveText, check, empty };
}

/** Runs once the component is in the page, which it never leaves. */
export function useOnceInPage(start: () => void): void {
  const handleStart = useEffectEvent(start);
  useEffect(() => handleStart(), []);
}

/** Starts to fetch the code that sending needs, once the visitor turns to the form. */
export function prepareSending(): void {
  findQueue()?.prepare();
}

/** Reads the three fields as typed. `FormData` is slow with long texts. */
function readFormQuery(form: HTMLFormElement): Query {
  const texts = queryFields.map((field) => [field, findInput(form, field)?.value ?? '']);
  return Object.fromEntries(texts);
}

function fillEmptyFields(form: HTMLFormElement, text?: Query): void {
  for (const field of queryFields) {
    const control = findInput(form, field);
    if (control && text && control.value === '') control.value = text[field];
  }
}

export function findInput(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

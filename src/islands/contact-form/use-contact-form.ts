import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  checkQuery,
  cleanQuery,
  type Query,
  type QueryFaults,
  type QueryField,
  queryFields,
} from '../../contact/query.ts';
import { sendQuery } from '../../contact/send-query.ts';
import { findPageSenders } from './page-senders.ts';

/** `unsent`: the page has no store, and the visitor's e-mail program has to send the query. */
export type Progress = 'idle' | 'sending' | 'sent' | 'failed' | 'unsent';

export interface ContactFormState {
  progress: Progress;
  /** What the fields hold, cleaned. */
  query: Query;
  faults: QueryFaults;
  formRef: RefObject<HTMLFormElement | null>;
  handleInput: () => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** The way of a query through the form. The fields themselves hold the text. */
export function useContactForm(): ContactFormState {
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [progress, setProgress] = useState<Progress>('idle');
  const [query, setQuery] = useState(emptyQuery);
  const [flagged, setFlagged] = useState<readonly QueryField[]>([]);

  // The visitor may have gone into a field before the form was hydrated.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) prepareSending();
  }, []);

  // On a small screen the answer stands below the button, and so below the window's edge.
  useEffect(() => {
    if (progress === 'idle' || progress === 'sending') return;
    formRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [progress]);

  function handleInput(): void {
    if (formRef.current) setQuery(readForm(formRef.current));
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = readForm(form);
    const faulty = listFaulty(typed);
    // The fault must stand in the page before its field has the focus, or it is not read out.
    flushSync(() => {
      setQuery(typed);
      setFlagged(faulty);
      if (faulty.length > 0) setProgress('idle');
    });
    if (faulty[0]) focusField(form, faulty[0]);
    else void send(typed, form);
  }

  async function send(typed: Query, form: HTMLFormElement): Promise<void> {
    const senders = findPageSenders();
    if (!senders) return setProgress('unsent');
    isSending.current = true;
    setProgress('sending');
    const result = await sendQuery(typed, senders);
    isSending.current = false;
    if (result.ok) {
      form.reset();
      setQuery(emptyQuery);
    }
    setProgress(result.ok ? 'sent' : 'failed');
  }

  const faults = pickFaults(query, flagged);
  return { progress, query, faults, formRef, handleInput, handleSubmit };
}

/** Starts fetching what sending needs, at the first sign that the visitor turns to the form. */
export function prepareSending(): void {
  findPageSenders()?.prepare();
}

function readForm(form: HTMLFormElement): Query {
  const data = new FormData(form);
  const read = (field: QueryField) => String(data.get(field) ?? '');
  return cleanQuery({
    user_name: read('user_name'),
    user_email: read('user_email'),
    message: read('message'),
  });
}

function listFaulty(query: Query): QueryField[] {
  const faults = checkQuery(query);
  return queryFields.filter((field) => faults[field]);
}

/** Shows the faults of the fields that a submit found wrong, until they are mended. */
function pickFaults(query: Query, flagged: readonly QueryField[]): QueryFaults {
  const faults = Object.entries(checkQuery(query));
  return Object.fromEntries(faults.filter(([field]) => flagged.some((name) => name === field)));
}

function focusField(form: HTMLFormElement, field: QueryField): void {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

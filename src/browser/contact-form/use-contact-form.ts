import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDraft, watchDraft, writeDraft } from '../contact/draft.ts';
import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import {
  checkQuery,
  cleanQuery,
  isEmptyQuery,
  type Query,
  type QueryErrors,
} from '../contact/query.ts';
import { fillEmpty, focusField, isSameQuery, readFields } from './form-fields.ts';
import { clearTrap, isTrapped } from './honeypot.tsx';
import { findPageOutbox } from './page-outbox.ts';

/**
 * `unsent`: the page has no store, and the visitor's e-mail program has to send the query.
 * `trapped`: something filled in the field that people do not see.
 */
export type Progress = 'idle' | 'sending' | 'sent' | 'failed' | 'trapped' | 'unsent' | 'discarded';

export interface ContactFormState {
  progress: Progress;
  /** What the fields hold, cleaned. */
  query: Query;
  errors: QueryErrors;
  /** The queries that failed and wait on this device. */
  kept: readonly KeptQuery[];
  /** A query other than the fields' own that has just gone out by itself. */
  earlier: Query | undefined;
  /** The device remembers what the fields hold. */
  hasDraft: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  handleInput: () => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  clear: () => void;
  takeFocus: () => void;
}

const emptyQuery: Query = { user_name: '', user_email: '', message: '' };

/** A person needs longer to fill in the form; a program that is faster waits, in milliseconds. */
const shortestVisit = 1000;

/** The way of a query through the form. The fields themselves hold the text. */
export function useContactForm(): ContactFormState {
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const wasTrapped = useRef(false);
  const [progress, setProgress] = useState<Progress>('idle');
  const [query, setQuery] = useState(emptyQuery);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<readonly KeptQuery[]>([]);
  const [earlier, setEarlier] = useState<Query>();
  const [hasDraft, setHasDraft] = useState(false);

  /** A kept query has gone out. The alert is for what the fields hold; of others a note tells. */
  const handleSent = useEffectEvent((sent: Query) => {
    const form = formRef.current;
    if (!form) return;
    const typed = readFields(form);
    const isTyped = (other: Query) => isSameQuery(cleanQuery(typed), other);
    const isShown = isTyped(sent);
    if (isShown) empty();
    if (isShown || isEmptyQuery(typed)) tell('sent');
    else {
      setEarlier(sent);
      // A failure that was told of stays told, unless it was this query's.
      const isFailed = kept.some((item) => isTyped(item.query));
      setProgress((last) => (last === 'failed' && !isFailed ? 'idle' : last));
    }
  });

  const begin = useEffectEvent((signal: AbortSignal) => {
    const form = formRef.current;
    if (!form) return;
    fillEmpty(form, readDraft());
    takeText();
    // The visitor may have gone into a field before the form was hydrated.
    if (form.contains(document.activeElement)) prepareSending();
    watchDraft(takeText, signal);
    findPageOutbox()?.start({ onChange: setKept, onSent: handleSent }, signal);
  });

  useEffect(() => {
    const stop = new AbortController();
    begin(stop.signal);
    return () => stop.abort();
  }, []);

  /** Takes over what the fields hold. */
  function takeText(): void {
    if (!formRef.current) return;
    const typed = readFields(formRef.current);
    setHasDraft(writeDraft(typed));
    setQuery(cleanQuery(typed));
  }

  function empty(): void {
    formRef.current?.reset();
    takeText();
  }

  function clear(): void {
    empty();
    if (formRef.current) focusField(formRef.current, 'user_name');
  }

  /** Shows how something ended that the form is not waiting for. */
  function tell(end: Progress): void {
    if (!isSending.current) setProgress(end);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = cleanQuery(readFields(form));
    const invalid = Object.keys(checkQuery(typed));
    // The error must stand in the page before its field has the focus, or it is not read out.
    flushSync(() => {
      setQuery(typed);
      setFlagged(invalid);
      if (invalid.length > 0) setProgress('idle');
    });
    if (invalid[0]) focusField(form, invalid[0]);
    else if (isTrapped(form) && !wasTrapped.current) holdBack(form);
    else void send(typed, form);
  }

  /** Whatever filled in the hidden field may have been the visitor's browser: ask once. */
  function holdBack(form: HTMLFormElement): void {
    wasTrapped.current = true;
    clearTrap(form);
    show('trapped', form);
  }

  async function send(typed: Query, form: HTMLFormElement): Promise<void> {
    const outbox = findPageOutbox();
    if (!outbox) return show('unsent', form);
    isSending.current = true;
    setProgress('sending');
    const delay = Math.max(0, shortestVisit - performance.now());
    setEarlier(undefined);
    const result = await outbox.submit(typed, delay).catch(() => undefined);
    isSending.current = false;
    if (result?.ok) empty();
    show(result?.ok ? 'sent' : 'failed', form);
  }

  async function retry(id: string): Promise<void> {
    // Emptied, so that a second failure is read out like the first.
    tell('idle');
    const isSent = await findPageOutbox()?.retry(id);
    if (!isSent) tell('failed');
  }

  async function discard(id: string): Promise<void> {
    tell('idle');
    await findPageOutbox()?.discard(id);
    tell('discarded');
  }

  /** Takes the focus over from what goes away with it. */
  function takeFocus(): void {
    formRef.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  const errors = Object.fromEntries(
    Object.entries(checkQuery(query)).filter(([field]) => flagged.includes(field)),
  );
  return {
    ...{ progress, query, errors, kept, earlier, hasDraft, formRef },
    ...{ handleInput: takeText, handleSubmit, retry, discard, clear, takeFocus },
  };

  /** Shows how a press ended. On a small screen that stands below the window's edge. */
  function show(end: Progress, form: HTMLFormElement): void {
    flushSync(() => setProgress(end));
    form.nextElementSibling?.scrollIntoView({ block: 'nearest' });
    form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }
}

/** Starts fetching what sending needs, at the first sign that the visitor turns to the form. */
export function prepareSending(): void {
  findPageOutbox()?.prepare();
}

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findQueue } from '../contact/open-queue.ts';
import { cleanQuery, isEmptyQuery, isSameQuery, type Query } from '../contact/query.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { trapName } from './honeypot.tsx';
import { findField, readFields, useFields } from './use-fields.ts';

/**
 * `unsent`: the page has no store, and the visitor's e-mail program has to send the query.
 * `trapped`: something filled in the field that people do not see.
 */
export type Progress = 'idle' | 'sending' | 'sent' | 'failed' | 'trapped' | 'unsent' | 'discarded';

/** The way of a query through the form: press, check, queue, alert. */
export function useContactForm() {
  const { check, empty, ...fields } = useFields();
  const isSending = useRef(false);
  const wasTrapped = useRef(false);
  const [progress, setProgress] = useState<Progress>('idle');
  /** A query other than the fields' own that has just gone out by itself. */
  const [earlier, setEarlier] = useState<Query>();
  const kept = useKeptQueries(handleSent);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const query = check(form);
    const trap = findField(form, trapName);
    if (!query) setProgress('idle');
    else if (!trap?.value || wasTrapped.current) void send(query, form);
    else {
      // Whatever filled in the hidden field may have been the visitor's browser: ask once.
      wasTrapped.current = true;
      trap.value = '';
      show('trapped', form);
    }
  }

  async function send(query: Query, form: HTMLFormElement): Promise<void> {
    const queue = findQueue();
    if (!queue) return show('unsent', form);
    isSending.current = true;
    setProgress('sending');
    setEarlier(undefined);
    const result = await queue.submit(query).catch(() => undefined);
    isSending.current = false;
    if (result?.ok) empty();
    show(result?.ok ? 'sent' : 'failed', form);
  }

  /** Shows how a press ended. On a small screen that stands below the window's edge. */
  function show(end: Progress, form: HTMLFormElement): void {
    flushSync(() => setProgress(end));
    form.nextElementSibling?.scrollIntoView({ block: 'nearest' });
    form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Shows how something ended that the form is not waiting for. */
  function tell(end: Progress): void {
    if (!isSending.current) setProgress(end);
  }

  /** A kept query has gone out. The alert is for what the fields hold; of others a note tells. */
  function handleSent(sent: Query): void {
    if (!fields.formRef.current) return;
    const typed = readFields(fields.formRef.current);
    const isTyped = (other: Query) => isSameQuery(cleanQuery(typed), other);
    if (isTyped(sent)) empty();
    if (isTyped(sent) || isEmptyQuery(typed)) tell('sent');
    else {
      setEarlier(sent);
      // A failure that was told of stays told, unless it was this query's.
      const isFailed = kept.some((item) => isTyped(item.query));
      setProgress((last) => (last === 'failed' && !isFailed ? 'idle' : last));
    }
  }

  async function retry(id: string): Promise<void> {
    // Emptied, so that a second failure is read out like the first.
    tell('idle');
    const isSent = await findQueue()?.retry(id);
    if (!isSent) tell('failed');
  }

  function discard(id: string): void {
    findQueue()?.discard(id);
    tell('discarded');
  }

  return { ...fields, progress, earlier, kept, handleSubmit, retry, discard };
}

/** The queries that failed and wait on this device; calls back when one of them has gone out. */
function useKeptQueries(onSent: (sent: Query) => void): readonly KeptQuery[] {
  const [kept, setKept] = useState<readonly KeptQuery[]>([]);
  const handleSent = useEffectEvent(onSent);
  useEffect(() => {
    const stop = new AbortController();
    findQueue()?.start({ onChange: setKept, onSent: handleSent }, stop.signal);
    return () => stop.abort();
  }, []);
  return kept;
}

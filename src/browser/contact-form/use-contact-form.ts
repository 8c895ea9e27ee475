import { type FormEvent, type RefObject, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findQueue } from '../contact/open-queue.ts';
import { cleanQuery, isEmptyQuery, isSameQuery, type Query } from '../contact/query.ts';
import type { Discarded, KeptQuery } from '../contact/queue.ts';
import { findField, useFields, useOnceInPage } from './use-fields.ts';

/** The name of the field that people neither see nor reach, and that programs tend to fill in. */
export const trapName = 'topic';

/**
 * `unsent`: the page has no store, and the visitor's e-mail program has to send the query.
 * `trapped`: something filled in the field that people do not see.
 */
export type Progress = 'idle' | 'sending' | 'sent' | 'failed' | 'trapped' | 'unsent' | 'discarded';

export type ContactFormState = ReturnType<typeof useContactForm>;

/** The way of a query through the form: press, check, queue, alert. */
export function useContactForm() {
  const { check, readTyped, ...fields } = useFields();
  const { progress, isSending, show, tell } = useProgress(fields.formRef);
  const wasTrapped = useRef(false);
  /** A query other than the fields' own that has just gone out by itself. */
  const [earlier, setEarlier] = useState<Query>();
  const kept = useKeptQueries(handleSent);
  const [discarded, setDiscarded] = useState<Discarded>();

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending()) return;
    const query = check(event.currentTarget);
    const trap = findField(event.currentTarget, trapName);
    if (!query) tell('idle');
    else if (!trap?.value || wasTrapped.current) void send(query);
    else {
      // Whatever filled in the hidden field may have been the visitor's browser: ask once.
      wasTrapped.current = true;
      trap.value = '';
      show('trapped');
    }
  }

  async function send(query: Query): Promise<void> {
    const queue = findQueue();
    show(queue ? 'sending' : 'unsent');
    if (!queue) return;
    setEarlier(undefined);
    const result = await queue.submit(query).catch(() => undefined);
    if (result?.ok) fields.empty();
    show(result?.ok ? 'sent' : 'failed');
  }

  /** A kept query has gone out. The alert is for what the fields hold; of others a note tells. */
  function handleSent(sent: Query): void {
    const typed = readTyped();
    const isTyped = (other: Query) => isSameQuery(cleanQuery(typed), other);
    if (isTyped(sent)) fields.empty();
    if (isTyped(sent) || isEmptyQuery(typed)) {
      tell('sent');
      return;
    }
    setEarlier(sent);
    // A failure that was told of stays told, unless it was this query's.
    if (progress === 'failed' && !kept.some((item) => isTyped(item.query))) tell('idle');
  }

  async function retry(id: string): Promise<void> {
    // Emptied, so that a second failure is read out like the first.
    tell('idle');
    if (!(await findQueue()?.retry(id))) tell('failed');
  }

  async function discard(id: string): Promise<void> {
    tell('idle');
    setDiscarded(await findQueue()?.discard(id));
    tell('discarded');
  }

  return { ...fields, progress, earlier, kept, discarded, handleSubmit, retry, discard };
}

/** How the last press ended, and what is shown of it. */
function useProgress(formRef: RefObject<HTMLFormElement | null>) {
  const [progress, setProgress] = useState<Progress>('idle');
  const isSending = useRef(false);
  return {
    progress,
    isSending: () => isSending.current,
    /** On a small screen, the end of a press stands below the window's edge. */
    show(end: Progress): void {
      isSending.current = end === 'sending';
      flushSync(() => setProgress(end));
      const form = formRef.current;
      if (isSending.current || !form) return;
      form.nextElementSibling?.scrollIntoView({ block: 'nearest' });
      form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    },
    /** Shows how something ended that the form is not waiting for. */
    tell(end: Progress): void {
      if (!isSending.current) setProgress(end);
    },
  };
}

/** The queries that failed and wait on this device; calls back when one of them has gone out. */
function useKeptQueries(onSent: (sent: Query) => void): readonly KeptQuery[] {
  const [kept, setKept] = useState<readonly KeptQuery[]>([]);
  const handleSent = useEffectEvent(onSent);
  useOnceInPage(() => findQueue()?.start({ onChange: setKept, onSent: handleSent }));
  return kept;
}

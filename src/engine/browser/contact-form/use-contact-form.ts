import { type FormEvent, type RefObject, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findQueue } from '../contact/open-queue.ts';
import { cleanQuery, isEmptyQuery, isSameQuery, type Query } from '../contact/query.ts';
import type { DiscardResult, KeptQuery } from '../contact/queue.ts';
import { findInput, useFields, useOnceInPage } from './use-fields.ts';

/** The name of the honeypot, which programs tend to fill in. */
export const trapName = 'topic';

/**
 * `unsent`: the site has no store, so the visitor has to send an email.
 * `trapped`: the honeypot is filled in.
 */
export type FormProgress =
  | 'idle'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'trapped'
  | 'unsent'
  | 'discarded';

export type ContactFormState = ReturnType<typeof useContactForm>;

export function useContactForm() {
  const { check, readTyped, ...fields } = useFields();
  const { progress, isSending, show, update, dropFailure } = useProgress(fields.formRef);
  const wasTrapped = useRef(false);
  /** A query that was sent in the background and is not the one in the fields. */
  const [earlier, setEarlier] = useState<Query>();
  const { keptQueries, current, onChange } = useKeptQueries(fields.query, dropFailure);
  const [discardResult, setDiscardResult] = useState<DiscardResult>();
  const retrying = useRetry(update);
  // The alert is about the query in the fields. A note tells about any other one.
  const onSent = useEffectEvent((sent: Query) => {
    const typed = readTyped();
    const isTyped = (other: Query) => isSameQuery(cleanQuery(typed), other);
    if (isTyped(sent)) fields.empty();
    if (isTyped(sent) || isEmptyQuery(typed)) return update('sent');
    setEarlier(sent);
    // The alert of a failure stays, unless it was about the query that is sent now.
    if (progress === 'failed' && !keptQueries.some((item) => isTyped(item.query))) update('idle');
  });
  useOnceInPage(() => findQueue()?.start({ onChange, onSent }));

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending()) return;
    const query = check(event.currentTarget);
    const trap = findInput(event.currentTarget, trapName);
    if (!query) update('idle');
    else if (!trap?.value || wasTrapped.current) void send(query);
    else {
      // The visitor's browser may have filled in the honeypot, so the next press is sent.
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

  async function discard(id: string): Promise<void> {
    update('idle');
    setDiscardResult(await findQueue()?.discard(id));
    update('discarded');
  }

  /** Says what is wrong with each field, in place of the browser's bubble at the first one. */
  function handleInvalid(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    // The browser tells of each field.
    if (event.target !== form.querySelector(':invalid') || !check(form)) event.preventDefault();
  }

  const handlers = { handleSubmit, handleInvalid, discard };
  const kept = { keptQueries, current, discardResult, ...retrying };
  return { ...fields, ...handlers, ...kept, progress, earlier };
}

function useRetry(show: (result: FormProgress) => void) {
  const [isRetrying, setRetrying] = useState(false);
  async function retry(id: string): Promise<void> {
    // Screen readers announce the same alert again only if it was empty meanwhile.
    show('idle');
    setRetrying(true);
    const isSent = await findQueue()?.retry(id);
    setRetrying(false);
    if (!isSent) show('failed');
  }
  return { isRetrying, retry };
}

/** @param onGone is called when the query in the fields is kept no longer: another tab may have discarded it */
function useKeptQueries(query: Query, onGone: () => void) {
  const [keptQueries, setKeptQueries] = useState<readonly KeptQuery[]>([]);
  /** The kept query that is in the fields. */
  const current = keptQueries.find((item) => isSameQuery(item.query, query));
  const onChange = useEffectEvent((kept: readonly KeptQuery[]) => {
    if (current && !kept.some(({ id }) => id === current.id)) onGone();
    setKeptQueries(kept);
  });
  return { keptQueries, current, onChange };
}

function useProgress(formRef: RefObject<HTMLFormElement | null>) {
  const [progress, setProgress] = useState<FormProgress>('idle');
  const isSending = useRef(false);
  return {
    progress,
    isSending: () => isSending.current,
    /** Shows the progress of a press, and scrolls to its result, which may be outside of the window. */
    show(next: FormProgress): void {
      isSending.current = next === 'sending';
      flushSync(() => setProgress(next));
      const form = formRef.current;
      if (isSending.current || !form) return;
      form.nextElementSibling?.scrollIntoView({ block: 'nearest' });
      form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    },
    /** Shows the result of anything else, unless a press is being sent. */
    update(next: FormProgress): void {
      if (!isSending.current) setProgress(next);
    },
    /** Takes the alert of a failure back; what was shown since then stays. */
    dropFailure: () => setProgress((now) => (now === 'failed' ? 'idle' : now)),
  };
}

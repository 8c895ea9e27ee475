import { type ReactElement, useId, useState } from 'react';
import type { FormWords } from '../../schemas/words.ts';
import { buildMailtoAddress } from '../contact/mailto.ts';
import { isSameQuery } from '../contact/query.ts';
import { words } from '../words.ts';
import { Alternatives } from './alternatives.tsx';
import classes from './contact-form.module.css';
import { contactFields, Field } from './field.tsx';
import { KeptQueries } from './kept-queries.tsx';
import {
  type ContactFormState,
  type Progress,
  trapName,
  useContactForm,
} from './use-contact-form.ts';
import { prepareSending, useOnceInPage } from './use-fields.ts';
import { describeDiscarded, quoteStart } from './words.ts';

/** The prefix of the form's generated ids; the build and the browser must use the same. */
export const idPrefix = 'contact-form-';

export interface ContactFormProps {
  email: string;
  /** Called once the form answers to events. */
  onReady?: () => void;
}

/** The contact form. Without script it hands its text to the visitor's e-mail program. */
export function ContactForm({ email, onReady }: ContactFormProps): ReactElement {
  const form = useContactForm();
  useOnceInPage(() => onReady?.());
  const { progress } = form;
  const isSending = progress === 'sending';
  return (
    <>
      <form
        ref={form.formRef}
        className={classes.form}
        // A post to an address keeps the text out of the page's own address.
        action={buildMailtoAddress(email)}
        method="post"
        encType="text/plain"
        onSubmit={form.handleSubmit}
        onInput={form.takeText}
        onFocus={prepareSending}
        onPointerDown={prepareSending}
      >
        {contactFields.map((field) => (
          <Field
            key={field.name}
            field={field}
            error={form.errors[field.name]}
            isLocked={isSending}
          />
        ))}
        <Honeypot />
        <div className={classes.actions}>
          <button className={`${classes.button} framed`} type="submit" aria-disabled={isSending}>
            {isSending ? words.sending : words.submit}
          </button>
          {/* The live regions stand in the page from the start, or screen readers miss them. */}
          <div className={classes.alert} role="alert" data-progress={progress}>
            {pickWord(alerts, progress)}
          </div>
        </div>
        {/* Answers a press that came before the script: shown while the island is `data-pending`. */}
        <div className={classes.pending} role="status">
          <p>
            {words.loading} <span>{words.pending}</span>
          </p>
        </div>
      </form>
      <Notes email={email} form={form} />
    </>
  );
}

/**
 * The field itself; its attributes ask the browser and password managers to pass it over. It
 * comes with the script, so that the form without script mails the three true fields alone.
 */
function Honeypot(): ReactElement | null {
  const id = useId();
  const [isScripted, setScripted] = useState(false);
  useOnceInPage(() => setScripted(true));
  if (!isScripted) return null;
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor={id}>{words.trap}</label>
      <input
        id={id}
        name={trapName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}

/** What there is to tell of the text in the fields, and of queries that are not stored. */
function Notes({ email, form }: { email: string; form: ContactFormState }): ReactElement {
  const { progress, query, earlier, kept, discarded, formRef } = form;
  const focusButton = () =>
    formRef.current?.querySelector('button')?.focus({ preventScroll: true });
  const clear = () => {
    form.empty();
    formRef.current?.querySelector('input')?.focus();
  };
  const current = kept.find((item) => isSameQuery(item.query, query));
  // A query that is kept has more to tell than that it failed.
  const reason = progress === 'failed' && kept.length > 0 ? undefined : pickWord(reasons, progress);
  return (
    <div className={classes.note}>
      <div className={classes.news} aria-live="polite">
        {earlier && (
          <p>
            {words.earlier} <q dir="auto">{quoteStart(earlier.message)}</q>
          </p>
        )}
        {progress === 'discarded' && discarded && <p>{describeDiscarded(discarded)}</p>}
        {reason && <p>{reason}</p>}
        {reason && <Alternatives email={email} query={query} isMain={progress === 'unsent'} />}
      </div>
      {form.hasDraft && progress !== 'sending' && !current && (
        <p className={classes.draft}>
          {words.draft}{' '}
          <button className={classes.clear} type="button" onClick={clear}>
            {words.clear}
          </button>
        </p>
      )}
      {/* A query is read out when it comes to be kept, but not each attempt to send it. */}
      <div aria-live="polite" aria-relevant="additions">
        <KeptQueries
          email={email}
          kept={kept}
          current={current?.id}
          onRetry={form.retry}
          onDiscard={form.discard}
          onFocusLoss={focusButton}
        />
      </div>
    </div>
  );
}

type Words = Partial<Record<Progress, keyof FormWords>>;

const alerts: Words = {
  sent: 'sent',
  failed: 'failed',
  trapped: 'failed',
};

const reasons: Words = {
  failed: 'retry',
  trapped: 'trapped',
  unsent: 'mailOnly',
};

function pickWord(names: Words, progress: Progress): string | undefined {
  const name = names[progress];
  return name && words[name];
}

import type { ReactElement } from 'react';
import { buildMailtoAddress } from '../contact/mailto.ts';
import { contactFields } from './contact-fields.ts';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';
import { DraftNote } from './draft-note.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { Field } from './field.tsx';
import { isSameQuery } from './form-fields.ts';
import { Honeypot } from './honeypot.tsx';
import { KeptQueries } from './kept-queries.tsx';
import { PendingNote } from './pending-note.tsx';
import { type Progress, prepareSending, useContactForm } from './use-contact-form.ts';
import { WayOut } from './way-out.tsx';

export interface ContactFormProps {
  /** The owner's address, for the way out by e-mail. */
  email: string;
}

/** The contact form. Without script it hands its text to the visitor's e-mail program. */
export function ContactForm({ email }: ContactFormProps): ReactElement {
  const { progress, query, errors, kept, ...form } = useContactForm();
  const isSending = progress === 'sending';
  const current = kept.find((item) => isSameQuery(item.query, query));
  // A query that is kept has more to tell than that it failed.
  const reason = progress === 'failed' && kept.length > 0 ? undefined : reasons[progress];
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
        onInput={form.handleInput}
        onFocus={prepareSending}
        onPointerDown={prepareSending}
      >
        {contactFields.map((field) => (
          <Field
            key={field.name}
            field={field}
            error={errors[field.name]}
            length={query[field.name].length}
            isLocked={isSending}
          />
        ))}
        <Honeypot />
        <div className={classes.actions}>
          <button className={classes.button} type="submit" aria-disabled={isSending}>
            {isSending ? contactTexts.sending : contactTexts.submit}
          </button>
          {/* The live regions stand in the page from the start, or screen readers miss them. */}
          <div className={classes.alert} role="alert" data-progress={progress}>
            {alerts[progress]}
          </div>
        </div>
        <PendingNote />
      </form>
      <div className={classes.note}>
        <div aria-live="polite">
          {form.earlier && <EarlierNote message={form.earlier.message} />}
          {progress === 'discarded' && <p>{contactTexts.discarded}</p>}
          {reason && (
            <WayOut email={email} reason={reason} query={query} isOnlyWay={progress === 'unsent'} />
          )}
        </div>
        {form.hasDraft && !isSending && !current && <DraftNote onClear={form.clear} />}
        <KeptQueries
          email={email}
          kept={kept}
          current={current?.id}
          onRetry={form.retry}
          onDiscard={form.discard}
          onFocusLoss={form.takeFocus}
        />
      </div>
    </>
  );
}

const alerts: Partial<Record<Progress, string>> = {
  sent: contactTexts.sent,
  failed: contactTexts.failed,
  trapped: contactTexts.failed,
};

const reasons: Partial<Record<Progress, string>> = {
  failed: contactTexts.retry,
  trapped: contactTexts.trapped,
  unsent: contactTexts.mailto,
};

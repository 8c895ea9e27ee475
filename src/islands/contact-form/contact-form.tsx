import type { ReactElement } from 'react';
import { buildMailtoAddress } from '../../contact/mailto.ts';
import { contactFields } from './contact-fields.ts';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';
import { Field } from './field.tsx';
import { type Progress, prepareSending, useContactForm } from './use-contact-form.ts';
import { WayOut } from './way-out.tsx';

export interface ContactFormProps {
  /** The owner's address, for the way out by e-mail. */
  email: string;
}

/** The contact form. Without script it hands its text to the visitor's e-mail program. */
export function ContactForm({ email }: ContactFormProps): ReactElement {
  const { progress, query, faults, formRef, handleInput, handleSubmit } = useContactForm();
  const isSending = progress === 'sending';
  const reason = reasons[progress];
  return (
    <form
      ref={formRef}
      className={classes.form}
      // A post to an address keeps the text out of the page's own address.
      action={buildMailtoAddress(email)}
      method="post"
      encType="text/plain"
      onSubmit={handleSubmit}
      onInput={handleInput}
      onFocus={prepareSending}
      onPointerDown={prepareSending}
    >
      {contactFields.map((field) => (
        <Field key={field.name} field={field} fault={faults[field.name]} isLocked={isSending} />
      ))}
      <div className={classes.actions}>
        <button className={classes.button} type="submit" aria-disabled={isSending}>
          {isSending ? contactTexts.sending : contactTexts.submit}
        </button>
        {/* Both live regions stand in the page from the start, or screen readers miss them. */}
        <div className={classes.alert} role="alert" data-progress={progress}>
          {alerts[progress]}
        </div>
      </div>
      <div className={classes.note} aria-live="polite">
        {reason && <WayOut email={email} reason={reason} query={query} />}
      </div>
    </form>
  );
}

const alerts: Partial<Record<Progress, string>> = {
  sent: contactTexts.sent,
  failed: contactTexts.failed,
};

const reasons: Partial<Record<Progress, string>> = {
  failed: contactTexts.retry,
  unsent: contactTexts.mailto,
};

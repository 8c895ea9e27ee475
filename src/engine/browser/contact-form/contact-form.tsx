import { type ReactElement, useId, useState } from 'react';
import { defaultLanguage, type FormWords, formWords } from '../../schemas/words.ts';
import { buildMailtoUrl } from '../contact/mailto.ts';
import classes from './contact-form.module.css';
import { contactFields, Field } from './field.tsx';
import { LanguageProvider, useWords } from './form-words.ts';
import { Notes } from './notes.tsx';
import { type FormProgress, trapName, useContactForm } from './use-contact-form.ts';
import { prepareSending, useOnceInPage } from './use-fields.ts';

interface FormProps {
  email: string;
}

export interface ContactFormProps extends FormProps {
  language?: string | undefined;
  words?: FormWords | undefined;
}

/** The contact form. Without script it passes its text to the visitor's email program. */
export function ContactForm({
  language = defaultLanguage,
  words = formWords,
  ...props
}: ContactFormProps): ReactElement {
  return (
    <LanguageProvider value={{ language, words }}>
      <Form {...props} />
    </LanguageProvider>
  );
}

function Form({ email }: FormProps): ReactElement {
  const words = useWords();
  const form = useContactForm();
  const { progress, current } = form;
  const isSending = progress === 'sending';
  const alert = alerts[progress];
  return (
    <>
      <form
        ref={form.formRef}
        className={classes.form}
        action={buildMailtoUrl(email)}
        // With `get`, the text would be in the page's own URL.
        method="post"
        encType="text/plain"
        onSubmit={form.handleSubmit}
        onInvalid={form.handleInvalid}
        onInput={form.saveText}
        onFocus={prepareSending}
        onPointerDown={prepareSending}
      >
        {contactFields.map((field) => (
          <Field
            key={field.name}
            field={field}
            text={form.query[field.name]}
            error={form.errors[field.name]}
            isLocked={isSending}
          />
        ))}
        <Honeypot />
        <div className={`row ${classes.actions}`}>
          <button
            className={`${classes.button} framed`}
            type="submit"
            aria-disabled={isSending}
            // The panel below has the button that helps.
            data-quiet={Boolean(current) || progress === 'unsent' || undefined}
          >
            {isSending ? words.sending : words.submit}
          </button>
          {/* Screen readers announce only live regions that are there from the start. */}
          <div
            className={progress === 'sent' ? `${classes.alert} pencil` : classes.alert}
            role="alert"
            data-progress={progress}
          >
            {alert && words[alert]}
          </div>
        </div>
        <div className={classes.pending} role="status">
          {/* Shown while the island is `data-pending`: the visitor pressed before the script came. */}
          <p>
            {words.loading} <span>{words.pending}</span>
          </p>
          {/* The button that shows it is not announced. */}
          {(isSending || form.isRetrying) && (
            <span className="visually-hidden">{words.sending}</span>
          )}
        </div>
      </form>
      <Notes email={email} form={form} />
    </>
  );
}

const alerts: Partial<Record<FormProgress, keyof FormWords>> = {
  sent: 'sent',
  failed: 'failed',
  trapped: 'failed',
};

/**
 * A field that only programs fill in. Its attributes ask browsers and password managers not to. It
 * is added by the script, so that a form without script mails only the three real fields.
 */
function Honeypot(): ReactElement | null {
  const words = useWords();
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

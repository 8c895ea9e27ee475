import type { ReactElement } from 'react';
import type { FormWords } from '../../schemas/words.ts';
import { Alternatives } from './alternatives.tsx';
import classes from './contact-form.module.css';
import { describeDiscarded, quoteStart } from './describe.ts';
import { useWords } from './form-words.ts';
import { KeptQueries } from './kept-queries.tsx';
import type { ContactFormState, FormProgress } from './use-contact-form.ts';

/** Everything below the form: about the text in its fields, and about queries that are not stored. */
export function Notes({ email, form }: { email: string; form: ContactFormState }): ReactElement {
  const words = useWords();
  const { progress, query, earlier, keptQueries, current, discardResult, formRef } = form;
  const focusButton = () =>
    formRef.current?.querySelector('button')?.focus({ preventScroll: true });
  const clear = () => {
    form.empty();
    formRef.current?.querySelector('input')?.focus();
  };
  // A kept query explains its failure itself.
  const reason =
    progress === 'failed' && keptQueries.length > 0 ? undefined : failureWords[progress];
  return (
    <div className={classes.note} data-progress={progress}>
      <div className={classes.news} aria-live="polite">
        {earlier && (
          <p>
            {words.earlier} <q dir="auto">{quoteStart(earlier.message)}</q>
          </p>
        )}
        {progress === 'discarded' && discardResult && (
          <p>{describeDiscarded(words, discardResult)}</p>
        )}
        {reason && <p>{words[reason]}</p>}
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
      {/* Announces a query that is added here, but not each attempt to send it. */}
      <div aria-live="polite" aria-relevant="additions">
        <KeptQueries email={email} form={form} onFocusLoss={focusButton} />
      </div>
    </div>
  );
}

const failureWords: Partial<Record<FormProgress, keyof FormWords>> = {
  failed: 'retry',
  trapped: 'trapped',
  unsent: 'mailOnly',
};

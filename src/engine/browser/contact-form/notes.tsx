import { type ReactElement, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { type FormWords, fillWord } from '../../schemas/words.ts';
import type { KeptQuery } from '../contact/queue.ts';
import { Alternatives } from './alternatives.tsx';
import classes from './contact-form.module.css';
import {
  describeDiscarded,
  describeKept,
  describeTime,
  quoteStart,
  useLanguage,
  useWords,
} from './form-words.ts';
import notes from './notes.module.css';
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

interface KeptQueriesProps {
  email: string;
  form: Pick<ContactFormState, 'keptQueries' | 'current' | 'retry' | 'discard'>;
  /** Called if a query is removed while one of its controls has the focus. */
  onFocusLoss: () => void;
}

/** The queries that are kept on the visitor's device, each with its state and controls. */
export function KeptQueries(props: KeptQueriesProps): ReactElement | null {
  const words = useWords();
  const { keptQueries, current } = props.form;
  if (keptQueries.length === 0) return null;
  // The newest comes first, next to the alert about it.
  const newestFirst = [...keptQueries].reverse();
  const sentences = newestFirst.map((item) => describeKept(words, item).sentence);
  return (
    <ul aria-label={words.keptQueries}>
      {newestFirst.map((item, index) => (
        <KeptItem
          key={item.id}
          item={item}
          isCurrent={item === current}
          isQuoted={item !== current || keptQueries.length > 1}
          isExplained={sentences.indexOf(sentences[index] ?? '') < index}
          {...props}
        />
      ))}
    </ul>
  );
}

interface KeptItemProps extends KeptQueriesProps {
  item: KeptQuery;
  /** It is in the fields, and one of its controls is the main one of the form. */
  isCurrent: boolean;
  isQuoted: boolean;
  /** A query above has the same explanation. */
  isExplained: boolean;
}

function KeptItem(props: KeptItemProps): ReactElement {
  const { item, isCurrent, isQuoted, isExplained, email, form } = props;
  const words = useWords();
  const id = useId();
  const ref = useFocusLoss(props.onFocusLoss);
  const { label, sentence } = describeKept(words, item);
  const isSending = item.state === 'sending';
  const isRefused = item.state === 'refused';
  const describedBy = isQuoted ? id : undefined;
  // A button that is really disabled loses the focus.
  const control = {
    type: 'button',
    'aria-describedby': describedBy,
    'aria-disabled': isSending,
  } as const;

  return (
    <li
      ref={ref}
      className={notes.item}
      data-state={item.state}
      data-reason={item.reason}
      data-current={isCurrent}
    >
      <p className={notes.state}>{label}</p>
      {isQuoted && <QuotedQuery id={id} item={item} />}
      {!isExplained && <p className={notes.sentence}>{sentence}</p>}
      <Alternatives
        email={email}
        query={item.query}
        isMain={isCurrent && isRefused}
        describedBy={describedBy}
        before={
          <button
            {...control}
            className={isCurrent && !isRefused ? `${notes.link} ${notes.main}` : notes.link}
            onClick={() => isSending || form.retry(item.id)}
          >
            {words.again}
          </button>
        }
        after={
          <button
            {...control}
            className={`${notes.link} ${notes.discard}`}
            onClick={() => isSending || form.discard(item.id)}
          >
            {words.discard}
          </button>
        }
      />
    </li>
  );
}

function QuotedQuery({ id, item: { query, at } }: { id: string; item: KeptQuery }): ReactElement {
  const { words, language } = useLanguage();
  return (
    <p className={notes.quote} id={id}>
      <q dir="auto">{quoteStart(query.message)}</q>{' '}
      <span className={notes.time}>
        <time dateTime={new Date(at).toISOString()}>
          {fillWord(words.written, { time: describeTime(at, language) })}
        </time>
      </span>
    </p>
  );
}

/** Calls back if the element of the ref is removed while the focus is inside of it. */
function useFocusLoss(onLoss: () => void) {
  const ref = useRef<HTMLLIElement>(null);
  const report = useEffectEvent(onLoss);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) report();
    };
  }, []);
  return ref;
}

import { type ReactElement, useId } from 'react';
import { buildMailto } from '../contact/mailto.ts';
import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import formClasses from './contact-form.module.css';
import { contactTexts, keptTexts } from './contact-texts.ts';
import { CopyText } from './copy-text.tsx';
import { describeKept, describeTime, quoteStart } from './describe-kept.ts';
import classes from './kept-queries.module.css';
import { useFocusLoss } from './use-focus-loss.ts';
import { useSpokenState } from './use-spoken-state.ts';

const { link } = formClasses;
const mainLink = `${link} ${formClasses.main}`;

interface KeptItemProps {
  item: KeptQuery;
  /** The fields hold this very query. */
  isCurrent: boolean;
  /** It must be told from others. */
  isQuoted: boolean;
  /** An item above says the same. */
  isExplained: boolean;
  email: string;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** The item goes, and had the focus. */
  onFocusLoss: () => void;
}

/** One kept query: its state, what that means, and what the visitor can do. */
export function KeptItem(props: KeptItemProps): ReactElement {
  const { item, isCurrent, isQuoted, isExplained, email, onRetry, onDiscard } = props;
  const id = useId();
  const ref = useFocusLoss<HTMLLIElement>(props.onFocusLoss);
  const { label, sentence } = describeKept(item);
  const isSending = item.state === 'sending';
  const { spoken, speakNext } = useSpokenState(
    isSending ? label : `${label}. ${sentence}`,
    isSending,
    isCurrent,
  );
  const { href, isCut } = buildMailto(email, item.query);
  const describedBy = isQuoted ? id : undefined;
  // A disabled button would let go of the focus.
  const control = {
    type: 'button',
    'aria-describedby': describedBy,
    'aria-disabled': isSending,
  } as const;

  function retry(): void {
    if (isSending) return;
    speakNext();
    onRetry(item.id);
  }

  return (
    <li ref={ref} className={classes.item} data-state={item.state}>
      <p className={classes.state}>{label}</p>
      {isQuoted && (
        <p className={classes.quote} id={id}>
          <q dir="auto">{quoteStart(item.query.message)}</q>{' '}
          <span className={classes.time}>
            {keptTexts.written}{' '}
            <time dateTime={new Date(item.keptAt).toISOString()}>{describeTime(item.keptAt)}</time>
          </span>
        </p>
      )}
      {!isExplained && <p className={classes.sentence}>{sentence}</p>}
      {isCut && <p className={classes.sentence}>{contactTexts.cut}</p>}
      <div className={formClasses.controls}>
        <button {...control} className={item.state === 'refused' ? link : mainLink} onClick={retry}>
          {contactTexts.again}
        </button>
        <a
          className={item.state === 'refused' ? mainLink : link}
          href={href}
          aria-describedby={describedBy}
        >
          {contactTexts.link}
        </a>
        <CopyText text={item.query.message} describedBy={describedBy} />
        <button
          {...control}
          className={`${link} ${classes.discard}`}
          onClick={() => isSending || onDiscard(item.id)}
        >
          {contactTexts.discard}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </li>
  );
}

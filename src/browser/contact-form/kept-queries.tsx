import { type ReactElement, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeptQuery } from '../contact/queue.ts';
import { words } from '../words.ts';
import { Alternatives } from './alternatives.tsx';
import classes from './notes.module.css';
import { describeKept, describeTime, quoteStart } from './words.ts';

interface ListProps {
  email: string;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** An item has gone that had the focus. */
  onFocusLoss: () => void;
}

interface KeptQueriesProps extends ListProps {
  kept: readonly KeptQuery[];
  /** Id of the query that the fields hold. */
  current?: string | undefined;
}

/** The queries that wait on the visitor's device, each with its state and what can be done. */
export function KeptQueries({ kept, current, ...rest }: KeptQueriesProps): ReactElement | null {
  if (kept.length === 0) return null;
  // The newest stands nearest to the alert that tells of it.
  const shown = [...kept].reverse();
  const sentences = shown.map((item) => describeKept(item).sentence);
  return (
    <ul className={classes.list} aria-label={words.keptQueries}>
      {shown.map((item, index) => (
        <KeptItem
          key={item.id}
          item={item}
          isQuoted={item.id !== current || shown.length > 1}
          isExplained={sentences.indexOf(sentences[index] ?? '') < index}
          {...rest}
        />
      ))}
    </ul>
  );
}

interface KeptItemProps extends ListProps {
  item: KeptQuery;
  /** It must be told from others. */
  isQuoted: boolean;
  /** An item above says the same. */
  isExplained: boolean;
}

/** One kept query: its state, what that means, and what the visitor can do. */
function KeptItem(props: KeptItemProps): ReactElement {
  const { item, isQuoted, isExplained, email, onRetry, onDiscard } = props;
  const id = useId();
  const ref = useFocusLoss(props.onFocusLoss);
  const { label, sentence } = describeKept(item);
  const isSending = item.state === 'sending';
  const isRefused = item.state === 'refused';
  const describedBy = isQuoted ? id : undefined;
  // A disabled button would let go of the focus.
  const control = {
    type: 'button',
    'aria-describedby': describedBy,
    'aria-disabled': isSending,
  } as const;

  return (
    <li ref={ref} className={classes.item} data-state={item.state}>
      <p className={classes.state}>{label}</p>
      {isQuoted && <Quote id={id} item={item} />}
      {!isExplained && <p className={classes.sentence}>{sentence}</p>}
      <Alternatives
        email={email}
        query={item.query}
        isMain={isRefused}
        describedBy={describedBy}
        before={
          <button
            {...control}
            className={isRefused ? classes.link : `${classes.link} ${classes.main}`}
            onClick={() => isSending || onRetry(item.id)}
          >
            {words.again}
          </button>
        }
        after={
          <button
            {...control}
            className={`${classes.link} ${classes.discard}`}
            onClick={() => isSending || onDiscard(item.id)}
          >
            {words.discard}
          </button>
        }
      />
    </li>
  );
}

/** Tells a query from others: its first words, and when it was written. */
function Quote({ id, item: { query, at } }: { id: string; item: KeptQuery }): ReactElement {
  return (
    <p className={classes.quote} id={id}>
      <q dir="auto">{quoteStart(query.message)}</q>{' '}
      <span className={classes.time}>
        {words.written} <time dateTime={new Date(at).toISOString()}>{describeTime(at)}</time>
      </span>
    </p>
  );
}

/** Calls back when the element of the ref goes away with the focus inside, to move that on. */
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

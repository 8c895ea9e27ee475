import type { ReactElement } from 'react';
import type { KeptQuery } from '../contact/outbox/kept-query.ts';
import { keptTexts } from './contact-texts.ts';
import { describeKept } from './describe-kept.ts';
import { KeptItem } from './kept-item.tsx';
import classes from './kept-queries.module.css';

interface KeptQueriesProps {
  /** The owner's address, for the way out by e-mail. */
  email: string;
  kept: readonly KeptQuery[];
  /** Id of the query that the fields hold. */
  current?: string | undefined;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** An item has gone that had the focus. */
  onFocusLoss: () => void;
}

/** The queries that wait on the visitor's device, each with its state and what can be done. */
export function KeptQueries({ kept, current, ...rest }: KeptQueriesProps): ReactElement | null {
  // The newest stands nearest to the alert that tells of it.
  const shown = kept.filter((item) => item.id !== current || !isFirstTry(item)).toReversed();
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={keptTexts.list}>
      {shown.map((item, index) => (
        <KeptItem
          key={item.id}
          item={item}
          isCurrent={item.id === current}
          isQuoted={item.id !== current || shown.length > 1}
          isExplained={shown.slice(0, index).some((other) => meansTheSame(other, item))}
          {...rest}
        />
      ))}
    </ul>
  );
}

/** Nothing has gone wrong yet, and the form's own button tells that it is on its way. */
function isFirstTry({ state, reason }: KeptQuery): boolean {
  return state === 'sending' && reason === undefined;
}

function meansTheSame(one: KeptQuery, other: KeptQuery): boolean {
  return describeKept(one).sentence === describeKept(other).sentence;
}

import { type ReactElement, useEffect } from 'react';
import classes from './field.module.css';
import { useSpoken } from './use-spoken.ts';

interface CounterProps {
  id: string;
  /** Id of the field that it counts for. */
  fieldId: string;
  /** Characters left; negative where there are too many. */
  left: number;
  /** The error beside it says the same already. */
  isTold: boolean;
}

/** How long typing rests, in milliseconds, before the count is read out. */
const rest = 1000;

/** Tells how much room a field has left: to the eye at every key, to the ear when typing rests. */
export function Counter({ id, fieldId, left, isTold }: CounterProps): ReactElement {
  const [spoken, speak] = useSpoken();
  const text = describeRoom(left);

  useEffect(() => {
    const timer = setTimeout(() => {
      // A restored text is no news, and whoever has gone on is at another field.
      if (document.activeElement?.id === fieldId) speak(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, fieldId, speak]);

  return (
    <>
      {!isTold && (
        <p className={classes.count} id={id} data-over={left < 0 || undefined}>
          {text}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </>
  );
}

/** Says how many characters are left, or how many are too many. */
export function describeRoom(left: number): string {
  const count = Math.abs(left);
  const characters = `${count} ${count === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}

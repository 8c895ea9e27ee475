import { type ReactElement, useEffect, useId, useState } from 'react';
import { type QueryField, queryLimits } from '../contact/query.ts';
import classes from './field.module.css';

/** One field of the form: its words, and for a single line its type. */
interface ContactField {
  name: QueryField;
  label: string;
  placeholder: string;
  type?: 'text' | 'email';
}

/** The fields in reading order; labels and placeholders are fixed by contract. */
export const contactFields: readonly ContactField[] = [
  { name: 'user_name', label: 'Your Name', placeholder: 'Enter your name', type: 'text' },
  { name: 'user_email', label: 'Your Email', placeholder: 'Enter your email', type: 'email' },
  { name: 'message', label: 'Your Query', placeholder: 'Write your query here' },
];

/** Not `off` for the message: that would also keep it from coming back with the Back button. */
const autoComplete = { text: 'name', email: 'email' } as const;

interface FieldProps {
  field: ContactField;
  /** What is wrong with the text, if anything is. */
  error: string | undefined;
  /** Length of the cleaned text in UTF-16 units. */
  length: number;
  isLocked: boolean;
}

/**
 * A labelled field with its error and, near the bound, the room left. It holds its text itself,
 * so typing needs no script.
 */
export function Field({ field, error, length, isLocked }: FieldProps): ReactElement {
  const { label, type, ...rest } = field;
  const id = useId();
  const limit = queryLimits[field.name];
  const isNear = length >= (type ? limit - 20 : 0.8 * limit);
  const isTold = Boolean(error?.startsWith('Shorten'));
  const notes = [error && `${id}error`, isNear && !isTold && `${id}count`].filter(Boolean);
  const control = {
    ...rest,
    ...(type && { autoComplete: autoComplete[type] }),
    id,
    className: classes.input,
    required: true,
    readOnly: isLocked,
    dir: 'auto',
    ...(error && { 'aria-invalid': true }),
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {type ? <input {...control} type={type} /> : <textarea {...control} rows={4} />}
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
      {isNear && <Counter id={`${id}count`} fieldId={id} left={limit - length} isTold={isTold} />}
    </div>
  );
}

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
function Counter({ id, fieldId, left, isTold }: CounterProps): ReactElement {
  const [spoken, speak] = useState('');
  const count = Math.abs(left);
  const characters = `${count} ${count === 1 ? 'character' : 'characters'}`;
  const text = left < 0 ? `${characters} too many` : `${characters} left`;

  useEffect(() => {
    const timer = setTimeout(() => {
      // A restored text is no news, and whoever has gone on is at another field.
      if (document.activeElement?.id === fieldId) speak(text);
    }, rest);
    // Gone by the next text, so that whoever reads on finds each thing once.
    return () => {
      clearTimeout(timer);
      speak('');
    };
  }, [text, fieldId]);

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

import { type ReactElement, useId } from 'react';
import { queryLimits } from '../contact/query.ts';
import type { ContactField } from './contact-fields.ts';
import { Counter } from './counter.tsx';
import classes from './field.module.css';

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
  const { label, type, countFrom, ...rest } = field;
  const id = useId();
  const isNear = length >= countFrom;
  const isTold = Boolean(error?.startsWith('Shorten'));
  const notes = [error && `${id}error`, isNear && !isTold && `${id}count`].filter(Boolean);
  const control = {
    ...rest,
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
      {isNear && (
        <Counter
          id={`${id}count`}
          fieldId={id}
          left={queryLimits[field.name] - length}
          isTold={isTold}
        />
      )}
    </div>
  );
}

import { type ReactElement, useId } from 'react';
import type { ContactField } from './contact-fields.ts';
import classes from './contact-form.module.css';

interface FieldProps {
  field: ContactField;
  /** What is wrong with the text, if anything is. */
  fault: string | undefined;
  isLocked: boolean;
}

/** A labelled field with its fault. It holds its text itself, so typing needs no script. */
export function Field({ field, fault, isLocked }: FieldProps): ReactElement {
  const { label, type, ...rest } = field;
  const id = useId();
  const control = {
    ...rest,
    id,
    className: classes.input,
    required: true,
    readOnly: isLocked,
    dir: 'auto',
    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}fault` }),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {type ? <input {...control} type={type} /> : <textarea {...control} rows={4} />}
      {fault && (
        <p className={classes.fault} id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

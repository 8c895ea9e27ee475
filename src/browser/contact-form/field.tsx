import { type ReactElement, useId } from 'react';
import type { FormWords } from '../../schemas/words.ts';
import type { QueryField } from '../contact/query.ts';
import { words } from '../words.ts';
import classes from './field.module.css';

/** One field of the form: its words, and for a single line its type. */
interface ContactField {
  name: QueryField;
  label: keyof FormWords;
  placeholder: keyof FormWords;
  type?: 'text' | 'email';
}

/** The fields in reading order. */
export const contactFields: readonly ContactField[] = [
  { name: 'user_name', label: 'nameLabel', placeholder: 'namePlaceholder', type: 'text' },
  { name: 'user_email', label: 'emailLabel', placeholder: 'emailPlaceholder', type: 'email' },
  { name: 'message', label: 'queryLabel', placeholder: 'queryPlaceholder' },
];

/** Not `off` for the message: that would also keep it from coming back with the Back button. */
const autoComplete = { text: 'name', email: 'email' } as const;

interface FieldProps {
  field: ContactField;
  /** What is wrong with the text, if anything is. */
  error: string | undefined;
  isLocked: boolean;
}

/** A labelled field with its error. It holds its text itself, so typing needs no script. */
export function Field({ field, error, isLocked }: FieldProps): ReactElement {
  const { name, label, placeholder, type } = field;
  const id = useId();
  const control = {
    name,
    placeholder: words[placeholder],
    ...(type && { autoComplete: autoComplete[type] }),
    id,
    className: classes.input,
    required: true,
    readOnly: isLocked,
    dir: 'auto',
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}error` }),
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {words[label]}
      </label>
      {type ? <input {...control} type={type} /> : <textarea {...control} rows={4} />}
      {error && (
        <p className={classes.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

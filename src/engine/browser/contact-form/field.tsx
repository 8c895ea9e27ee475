import { type ReactElement, useId } from 'react';
import { answerablePattern } from '../../schemas/quote.ts';
import type { FormWords } from '../../schemas/words.ts';
import type { QueryError, QueryField } from '../contact/query.ts';
import classes from './field.module.css';
import { describeFieldError, useLanguage } from './form-words.ts';

/** A field of the form. One with a type is a single line. */
interface ContactField {
  name: QueryField;
  label: keyof FormWords;
  placeholder: keyof FormWords;
  type?: 'text' | 'email';
}

export const contactFields: readonly ContactField[] = [
  { name: 'user_name', label: 'nameLabel', placeholder: 'namePlaceholder', type: 'text' },
  { name: 'user_email', label: 'emailLabel', placeholder: 'emailPlaceholder', type: 'email' },
  { name: 'message', label: 'queryLabel', placeholder: 'queryPlaceholder' },
];

/** Nothing for the message: `off` would also lose its text on the way back to the page. */
const autoComplete = { text: 'name', email: 'email' } as const;

/** Also what the browser refuses by itself, before the script runs or without it. */
const patterns = { text: undefined, email: answerablePattern } as const;

interface FieldProps {
  field: ContactField;
  /** The text as it would be sent. */
  text: string;
  error: QueryError | undefined;
  isLocked: boolean;
}

/** A labeled field with its error. It is uncontrolled, so that typing needs no script. */
export function Field({ field, text, error, isLocked }: FieldProps): ReactElement {
  const language = useLanguage();
  const { words } = language;
  const { name, label, placeholder, type } = field;
  const id = useId();
  const control = {
    name,
    placeholder: words[placeholder],
    ...(type && { autoComplete: autoComplete[type], pattern: patterns[type] }),
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
          {describeFieldError(language, error, name, text)}
        </p>
      )}
    </div>
  );
}

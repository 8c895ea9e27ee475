import { type ReactElement, useEffect, useId, useState } from 'react';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';

/** The name of the field that people neither see nor reach, and that programs tend to fill in. */
export const trapName = 'topic';

/**
 * The field itself; its attributes ask the browser and password managers to pass it over. It
 * comes with the script, so that the form without script mails the three true fields alone.
 */
export function Honeypot(): ReactElement | null {
  const id = useId();
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (!isScripted) return null;
  return (
    <div className={classes.trap} aria-hidden="true">
      <label htmlFor={id}>{contactTexts.trap}</label>
      <input
        id={id}
        name={trapName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}

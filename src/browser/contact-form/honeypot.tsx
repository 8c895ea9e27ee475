import { type ReactElement, useEffect, useId, useState } from 'react';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';

const trapName = 'topic';

/**
 * A field that people neither see nor reach and that form-filling programs tend to fill in.
 * It comes with the script, so that the form without script mails the three true fields alone.
 */
export function Honeypot(): ReactElement | null {
  const id = useId();
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return isScripted ? <TrapField id={id} /> : null;
}

/** The field itself; its attributes ask the browser and password managers to pass it over. */
export function TrapField({ id }: { id: string }): ReactElement {
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

/** Something has filled in the field that people do not see. */
export function isTrapped(form: HTMLFormElement): boolean {
  return Boolean(findTrap(form)?.value);
}

/** Empties the field that people do not see. */
export function clearTrap(form: HTMLFormElement): void {
  const trap = findTrap(form);
  if (trap) trap.value = '';
}

function findTrap(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector(`input[name="${trapName}"]`);
}

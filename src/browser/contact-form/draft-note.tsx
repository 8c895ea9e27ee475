import type { ReactElement } from 'react';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';

/** Says that the text stays on the device, and lets the visitor take it away. */
export function DraftNote({ onClear }: { onClear: () => void }): ReactElement {
  return (
    <p className={classes.draft}>
      {contactTexts.draft}{' '}
      <button className={classes.clear} type="button" onClick={onClear}>
        {contactTexts.clear}
      </button>
    </p>
  );
}

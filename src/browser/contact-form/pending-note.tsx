import type { ReactElement } from 'react';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';

/**
 * Answers a press that came before the script. CSS shows it while `data-pending` stands on the
 * island; the region around it is in the page all the time, so that screen readers hear it come.
 */
export function PendingNote(): ReactElement {
  return (
    <div className={classes.pending} role="status">
      <p>
        {contactTexts.loading} <span>{contactTexts.pending}</span>
      </p>
    </div>
  );
}

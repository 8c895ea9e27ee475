import type { ReactElement } from 'react';
import { buildMailto } from '../contact/mailto.ts';
import type { Query } from '../contact/query.ts';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';
import { CopyText } from './copy-text.tsx';

interface WayOutProps {
  email: string;
  reason: string;
  query: Query;
  /** The form itself cannot send. */
  isOnlyWay: boolean;
}

/** Tells why the query has not gone out, and hands the typed text to the visitor's e-mail program. */
export function WayOut({ email, reason, query, isOnlyWay }: WayOutProps): ReactElement {
  const { href, isCut } = buildMailto(email, query);
  return (
    <>
      <p>{reason}</p>
      <div className={classes.controls}>
        <a className={isOnlyWay ? `${classes.link} ${classes.main}` : classes.link} href={href}>
          {contactTexts.link}
        </a>
        <CopyText text={query.message} />
      </div>
      {isCut && <p>{contactTexts.cut}</p>}
    </>
  );
}

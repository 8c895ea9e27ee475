import type { ReactElement } from 'react';
import { buildMailto } from '../../contact/mailto.ts';
import type { Query } from '../../contact/query.ts';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';
import { CopyText } from './copy-text.tsx';

interface WayOutProps {
  email: string;
  reason: string;
  query: Query;
}

/** Tells why the form cannot send, and hands the typed text to the visitor's e-mail program. */
export function WayOut({ email, reason, query }: WayOutProps): ReactElement {
  const { href, isCut } = buildMailto(email, query);
  return (
    <>
      <p>{reason}</p>
      <div className={classes.controls}>
        <a className={classes.link} href={href}>
          {contactTexts.link}
        </a>
        <CopyText text={query.message} />
      </div>
      {isCut && <p>{contactTexts.cut}</p>}
    </>
  );
}

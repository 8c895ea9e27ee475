import { type ReactElement, type ReactNode, useState } from 'react';
import { buildMailto } from '../contact/mailto.ts';
import type { Query } from '../contact/query.ts';
import { words } from '../words.ts';
import classes from './notes.module.css';

interface AlternativesProps {
  email: string;
  query: Query;
  /** The link stands out, where it is most likely to help. */
  isMain: boolean;
  /** Id of what tells which text it is, where there are several. */
  describedBy?: string | undefined;
  /** What else the visitor can do: before the two, and after them. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Hands a text to the visitor's e-mail program, or to the clipboard. */
export function Alternatives(props: AlternativesProps): ReactElement {
  const { email, query, isMain, describedBy } = props;
  const { href, isCut } = buildMailto(email, query);
  const link = isMain ? `${classes.link} ${classes.main}` : classes.link;
  return (
    <>
      {isCut && <p className={classes.sentence}>{words.cut}</p>}
      <div className={classes.controls}>
        {props.before}
        <a className={link} href={href} aria-describedby={describedBy}>
          {words.sendByMail}
        </a>
        <CopyText text={query.message} describedBy={describedBy} />
        {props.after}
      </div>
    </>
  );
}

/** A button that copies a text, where the browser lets it. */
function CopyText({ text, describedBy }: { text: string; describedBy: string | undefined }) {
  const [result, setResult] = useState('');

  async function copy(): Promise<void> {
    setResult('');
    try {
      // Insecure pages have no clipboard, and browsers may refuse.
      await navigator.clipboard.writeText(text);
      setResult(words.textCopied);
    } catch {
      setResult(words.notCopied);
    }
  }

  return (
    <>
      <button className={classes.link} type="button" aria-describedby={describedBy} onClick={copy}>
        {words.copyText}
      </button>
      <span className={classes.copied} role="status">
        {result}
      </span>
    </>
  );
}

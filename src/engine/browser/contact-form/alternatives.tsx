import { type ReactElement, type ReactNode, useState } from 'react';
import { buildMailto } from '../contact/mailto.ts';
import type { Query } from '../contact/query.ts';
import { useWords } from './form-words.ts';
import classes from './notes.module.css';

interface AlternativesProps {
  email: string;
  query: Query;
  isMain: boolean;
  /** Id of the element that says which of several queries this is. */
  describedBy?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

/** Passes a query to the visitor's email program, or its message to the clipboard. */
export function Alternatives(props: AlternativesProps): ReactElement {
  const { email, query, isMain, describedBy } = props;
  const words = useWords();
  const { href, isCut } = buildMailto(email, query, words);
  const link = isMain ? `${classes.link} ${classes.main}` : classes.link;
  return (
    <>
      {isCut && <p className={classes.sentence}>{words.cut}</p>}
      <div className={`row ${classes.controls}`}>
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

function CopyText({ text, describedBy }: { text: string; describedBy: string | undefined }) {
  const words = useWords();
  const [result, setResult] = useState('');

  async function copy(): Promise<void> {
    setResult('');
    try {
      // Throws on insecure pages, and where the browser refuses.
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

import { type ReactElement, useId, useState } from 'react';
import classes from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';

interface CopyTextProps {
  text: string;
  /** Id of what tells which text it is, where there are several. */
  describedBy?: string | undefined;
}

/** A button that copies a text, or, where the browser forbids it, shows the text selected. */
export function CopyText({ text, describedBy }: CopyTextProps): ReactElement {
  const id = useId();
  const [copied, setCopied] = useState('');
  const [isDenied, setDenied] = useState(false);

  async function copy(): Promise<void> {
    setCopied('');
    setDenied(false);
    const isDone = await writeClipboard(text);
    setDenied(!isDone);
    if (isDone) setCopied(contactTexts.copied);
  }

  return (
    <>
      <button className={classes.link} type="button" aria-describedby={describedBy} onClick={copy}>
        {contactTexts.copy}
      </button>
      <span className={classes.copied} role="status">
        {copied}
      </span>
      {isDenied && (
        <div className={classes.byHand}>
          <label htmlFor={id}>{contactTexts.copyByHand}</label>
          <textarea id={id} ref={selectText} value={text} readOnly dir="auto" rows={4} />
        </div>
      )}
    </>
  );
}

/** Tells whether the text is on the clipboard; insecure pages have none, and browsers may refuse. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function selectText(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.select();
}

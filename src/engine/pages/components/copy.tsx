import type { Entry } from '../../model/entries.ts';
import { formWords as defaultWords } from '../../schemas/words.ts';
import { useSite } from '../site-context.tsx';
import styles from './copy.module.css';

/** The BibTeX of an entry, which opens without a script, and which a button copies. */
export function Bibtex({ entry: { title, bibtex } }: { entry: Pick<Entry, 'title' | 'bibtex'> }) {
  if (!bibtex) return null;
  return (
    <details className={`mono ${styles.bibtex} screen-only`}>
      <summary>
        BibTeX<span className="visually-hidden"> {title}</span>
      </summary>
      <pre>
        <code>{bibtex.trim()}</code>
      </pre>
      <CopyButton of={title} />
    </details>
  );
}

/** Copies the text in the element that it stands in, which is called so. */
export function CopyButton({ of }: { of: string }) {
  const { t, formWords = defaultWords } = useSite();
  return (
    <button
      type="button"
      className={`${styles.copy} screen-only`}
      data-copied={t('copied')}
      data-denied={formWords.notCopied}
    >
      {t('copy')}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}

import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';

/** The BibTeX of an entry, which opens without a script, and which a button copies. */
export function Bibtex({ entry: { title, bibtex } }: { entry: Pick<Entry, 'title' | 'bibtex'> }) {
  const { t } = useSite();
  if (!bibtex) return null;
  return (
    <details className="bibtex mono screen-only">
      <summary>
        BibTeX<span className="visually-hidden"> {title}</span>
      </summary>
      <pre>
        <code>{bibtex.trim()}</code>
      </pre>
      <button type="button" data-copied={t('copied')} aria-live="polite">
        {t('copy')}
      </button>
    </details>
  );
}

import type { Entry } from '../model/entries.ts';
import { useSite } from '../site-context.tsx';

/** Styles for pages that have such an entry. */
export const bibtexStyles = `@layer components{${[
  '.bibtex{font:400 var(--step--1)/1.6 var(--font-mono)}',
  '.bibtex summary{inline-size:fit-content;padding-block:.35rem;background:var(--paper);cursor:pointer}',
  '.bibtex summary::marker{color:var(--accent)}',
  'article .bibtex{margin-block-start:var(--space-4);max-inline-size:46rem}',
  // On the side where the page begins, whatever the language of the entry.
  '[dir=rtl] .bibtex{direction:rtl}',
  '.bibtex[open]{flex:0 0 100%;min-inline-size:0}',
  // The lines of an entry wrap, so that nothing has to be scrolled.
  '.bibtex pre{padding:var(--space-2);border:1px solid var(--line);background:var(--paper-2);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;direction:ltr;text-align:left}',
  '.bibtex code{font:inherit}',
  '.bibtex button{min-block-size:2.75rem;margin-block-start:.35rem;padding-inline-end:var(--space-2);background:var(--paper);text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:.22em}',
  'html:not(.js) .bibtex button{display:none}',
  // Hidden until its script listens, as an earlier press would do nothing.
  'html:not([data-copies]) .bibtex button{visibility:hidden}',
].join('')}}[dir=rtl] .bibtex[class] summary{unicode-bidi:normal}`;

/** The BibTeX of an entry, which opens without a script, and which a button copies. */
export function Bibtex({ entry: { title, bibtex } }: { entry: Pick<Entry, 'title' | 'bibtex'> }) {
  const { t } = useSite();
  if (!bibtex) return null;
  return (
    <details className="bibtex screen-only">
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

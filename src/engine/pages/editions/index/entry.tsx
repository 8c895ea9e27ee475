import { pickText } from '../../../model/entries.ts';
import { Bibtex } from '../../components/copy.tsx';
import { EntryCover, EntryFacts, Neighbors } from '../../components/entry/entry-page.tsx';
import { Back } from '../../components/entry-title.tsx';
import layout from '../../components/layout.module.css';
import { Prose } from '../../components/mdx/prose.tsx';
import type { EntryPageProps } from '../../define-edition.ts';
import styles from './index.module.css';
import { Statement, useNumber } from './register.tsx';

/** The page of an entry: its text in the column, and what there is to know in the margin, where it stays. */
export function MarginEntry({ entry, previous, next }: EntryPageProps) {
  const text = pickText(entry);
  const number = useNumber(entry);
  return (
    <>
      <article className={`h-entry ${layout.below} ${styles.entry}`}>
        <Back entry={entry} />
        <h1 className={`p-name ${styles.title}`}>
          {number && (
            <span className={`side-note ${styles.number}`} aria-hidden="true">
              {number}
            </span>
          )}
          {entry.title}
        </h1>
        {text && <Statement text={text} className={'p-summary'} language={entry.proseLanguage} />}
        <EntryFacts entry={entry} className={styles.facts} />
        <EntryCover entry={entry} className={styles.cover} />
        <div className={`e-content ${styles.body}`}>
          <Prose entry={entry} />
          <Bibtex entry={entry} />
        </div>
      </article>
      <Neighbors previous={previous} next={next} />
    </>
  );
}

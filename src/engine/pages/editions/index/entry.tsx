import { pickText } from '../../../model/entries.ts';
import { markLanguage } from '../../../schemas/language.ts';
import {
  EntryCover,
  EntryFacts,
  EntryText,
  Neighbors,
} from '../../components/entry/entry-page.tsx';
import { Back } from '../../components/entry-title.tsx';
import layout from '../../components/layout.module.css';
import type { EntryPageProps } from '../../define-edition.ts';
import styles from './entry.module.css';
import { Statement, WorkNumber } from './register.tsx';

/** The page of an entry: its text in the column, and what there is to know in the margin, where it stays. */
export function MarginEntry({ entry, previous, next }: EntryPageProps) {
  const text = pickText(entry);
  return (
    <>
      <article className={`h-entry ${layout.below} ${styles.entry}`}>
        <Back entry={entry} />
        <h1 className={`p-name ${styles.title}`} {...markLanguage(entry.textLanguage)}>
          <WorkNumber entry={entry} />
          {entry.title}
        </h1>
        {text && (
          <Statement
            text={text}
            className="p-summary"
            language={entry.proseLanguage ?? entry.textLanguage}
          />
        )}
        <EntryFacts entry={entry} className={styles.facts} />
        <EntryCover entry={entry} className={styles.cover} />
        <EntryText entry={entry} className={styles.body} />
      </article>
      <Neighbors previous={previous} next={next} />
    </>
  );
}

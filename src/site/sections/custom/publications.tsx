import { Bibtex } from '../../components/copy.tsx';
import { EntryTitle } from '../../components/entry-title.tsx';
import ledger from '../../components/ledger.module.css';
import { By, EntryLinks } from '../../components/ledger.tsx';
import { markLanguage } from '../../components/mark-language.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import { type Entry, nameBy } from '../../model/entries.ts';
import { listEntryLinks } from '../../model/links.ts';
import type { EntryPart } from '../../model/site-parts.ts';
import { useSite } from '../../site-context.tsx';
import styles from './publications.module.css';

/** A list of publications: title, authors, venue, links, and BibTeX to copy. */
export function Publications({ id, shown }: EntryPart) {
  return (
    <Section id={id}>
      <ul className={ledger.ledger}>
        {shown.map((entry) => (
          <Publication key={entry.file} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function Publication({ entry }: { entry: Entry }) {
  const { t } = useSite();
  const { title, description } = entry;
  return (
    <li className={`ruled ${styles.publication}`} data-reveal="">
      <p className={ledger.period} {...markLanguage(entry.textLanguage)}>
        <Period {...entry} />
      </p>
      <div className={styles.work} {...markLanguage(entry.textLanguage)}>
        <h3 className={styles.title}>
          <EntryTitle entry={entry} />
        </h3>
        {description && (
          <Markdown text={description} className={styles.authors} language={entry.proseLanguage} />
        )}
        {nameBy(entry, t) && (
          <p className={styles.venue}>
            <By {...entry} />
          </p>
        )}
        <div className={`row ${styles.links}`}>
          <Bibtex entry={entry} />
          <EntryLinks title={title} links={listEntryLinks(entry, t)} />
        </div>
        <Tags entry={entry} />
      </div>
    </li>
  );
}

import type { Entry } from '../../../model/entries.ts';
import { listEntryLinks } from '../../../model/links.ts';
import type { EntrySection, SiteSection } from '../../../model/site-sections.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { Bibtex } from '../../components/copy.tsx';
import { EntryTitle } from '../../components/entry-title.tsx';
import ledger from '../../components/ledger.module.css';
import { By, EntryLinks } from '../../components/ledger.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { ArchiveLink, Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { SectionProps } from '../../define-edition.ts';
import { useSite } from '../../site-context.tsx';
import styles from './custom.module.css';

/** Short lines, such as certificates and awards. */
export function ShortLines({ section, entries }: SectionProps) {
  const isDated = entries.some(({ year }) => year);
  return (
    <Section id={section.id}>
      <ul className={`${ledger.ledger} ${styles.list}`}>
        {entries.map((entry) => (
          <li key={entry.file} className={`ruled ${ledger.entry}`} data-reveal="">
            <p className={ledger.period} {...markLanguage(entry.textLanguage)}>
              {isDated ? <Period {...entry} /> : entry.level}
            </p>
            <h3 className={`${ledger.post} ${styles.item}`} {...markLanguage(entry.textLanguage)}>
              <EntryTitle entry={entry} />
            </h3>
            <div className={ledger.work} {...markLanguage(entry.textLanguage)}>
              <ListDetails entry={entry} isDated={isDated} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Sections of short lines side by side, under the heading of their group. */
export function Group({ id, members = [] }: SiteSection) {
  return (
    <Section id={id}>
      <div className={styles.group}>
        {members.map((section) => (
          <ShortList key={section.id} {...section} />
        ))}
      </div>
    </Section>
  );
}

/** Links lead to its heading: a section of its own would be one more for the navigation to mark. */
function ShortList({ id, heading, shown }: EntrySection) {
  const { findTextLanguage } = useSite();
  const isDated = shown.some(({ year }) => year);
  return (
    <div data-reveal="">
      <h3
        id={id}
        className={styles.groupHeading}
        tabIndex={-1}
        {...markLanguage(findTextLanguage(heading))}
      >
        {heading}
      </h3>
      <ul aria-labelledby={id}>
        {shown.map((entry) => (
          <li key={entry.file} className={`ruled ${styles.line}`}>
            <p className={styles.lineTitle} {...markLanguage(entry.textLanguage)}>
              <EntryTitle entry={entry} />
            </p>
            <p className="side-note" {...markLanguage(entry.textLanguage)}>
              {isDated ? <Period {...entry} /> : entry.level}
            </p>
            <div className={styles.details} {...markLanguage(entry.textLanguage)}>
              <ListDetails entry={entry} isDated={isDated} />
            </div>
          </li>
        ))}
      </ul>
      <ArchiveLink section={id} />
    </div>
  );
}

interface LineProps {
  entry: Entry;
  /** Whether an entry of the section has a period. In other sections, the level is in its place. */
  isDated: boolean;
}

/** Everything that an entry of a list has beside its title and its note. */
function ListDetails({ entry, isDated }: LineProps) {
  const { t } = useSite();
  const { title, description, pagePath, link } = entry;
  // The URL that the title leads to is not repeated.
  const links = listEntryLinks(entry, t).filter(({ url }) => pagePath || url !== link);
  return (
    <>
      <By entry={isDated ? entry : { ...entry, level: undefined }} className={ledger.company} />
      {description && <Markdown text={description} language={entry.proseLanguage} />}
      <Tags entry={entry} />
      <EntryLinks title={title} links={links} />
      <Bibtex entry={entry} />
    </>
  );
}

/** A list of publications: title, authors, venue, links, and BibTeX to copy. */
export function Publications({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ul className={ledger.ledger}>
        {entries.map((entry) => (
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
      <div className={styles.paper} {...markLanguage(entry.textLanguage)}>
        <h3 className={styles.item}>
          <EntryTitle entry={entry} />
        </h3>
        {description && (
          <Markdown text={description} className={styles.authors} language={entry.proseLanguage} />
        )}
        <By entry={entry} className={styles.venue} />
        <div className={`row ${styles.links}`}>
          <Bibtex entry={entry} />
          <EntryLinks title={title} links={listEntryLinks(entry, t)} />
        </div>
        <Tags entry={entry} />
      </div>
    </li>
  );
}

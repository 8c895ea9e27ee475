import { EntryTitle } from '../../components/entry-title.tsx';
import { markLanguage } from '../../components/mark-language.ts';
import { ArchiveLink, Section } from '../../components/section.tsx';
import type { EntryPart, SitePart } from '../../model/site-parts.ts';
import { ListDetails, ListNote } from './custom.tsx';
import styles from './group.module.css';

/** Parts of short lines side by side, under the heading of their group. */
export function Group({ id, members = [] }: SitePart) {
  return (
    <Section id={id}>
      <div className={styles.group}>
        {members.map((part) => (
          <ShortList key={part.id} {...part} />
        ))}
      </div>
    </Section>
  );
}

/** Links lead to its heading: a section of its own would be one more for the navigation to mark. */
function ShortList({ id, heading, shown }: EntryPart) {
  const isDated = shown.some(({ year }) => year);
  return (
    <div data-reveal="">
      <h3 id={id} className={styles.heading} tabIndex={-1}>
        {heading}
      </h3>
      <ul aria-labelledby={id}>
        {shown.map((entry) => (
          <li key={entry.file} className={`ruled ${styles.line}`}>
            <p className={styles.title} {...markLanguage(entry.textLanguage)}>
              <EntryTitle entry={entry} />
            </p>
            <p className="side-note" {...markLanguage(entry.textLanguage)}>
              <ListNote entry={entry} isDated={isDated} />
            </p>
            <div className={styles.details} {...markLanguage(entry.textLanguage)}>
              <ListDetails entry={entry} isDated={isDated} />
            </div>
          </li>
        ))}
      </ul>
      <ArchiveLink part={id} />
    </div>
  );
}

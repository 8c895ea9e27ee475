import {
  By,
  type Entry,
  EntryTitle,
  Markdown,
  Period,
  Picture,
  Section,
  type SectionProps,
  Tags,
  TextList,
} from 'frontispiece/components';
import styles from './stories.module.css';

/** Projects: the first is the lead story, and the others follow in columns. */
export function Stories({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ul className={styles.stories}>
        {entries.map((entry, index) => (
          <li key={entry.file} lang={entry.textLanguage}>
            <Picture of={entry} size={index === 0 ? 'half' : 'third'} className={styles.cover} />
            <Words entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lines with a period: notices that fill one column after the other. */
export function Notices({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ol className={styles.notices}>
        {entries.map((entry) => (
          <li key={entry.file} lang={entry.textLanguage}>
            <Words entry={entry} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Words({ entry }: { entry: Entry }) {
  const { year, description, proseLanguage } = entry;
  return (
    <div>
      {year && (
        <p className={styles.period}>
          <Period {...entry} />
        </p>
      )}
      <h3>
        <EntryTitle entry={entry} />
      </h3>
      <By entry={entry} />
      {description && <Markdown text={description} language={proseLanguage} />}
      <Tags entry={entry} />
    </div>
  );
}

/** Groups of skills: small ads. */
export function SmallAds({ section, entries }: SectionProps) {
  return (
    <Section id={section.id}>
      <ul className={styles.ads}>
        {entries.map(({ file, title, textLanguage, skills = [] }) => (
          <li key={file} lang={textLanguage}>
            <h3>{title}</h3>
            <TextList label={title} texts={skills.map(({ name }) => name)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

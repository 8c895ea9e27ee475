import { type Entry, nameBy } from '../../../model/entries.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { EntryTitle } from '../../components/entry-title.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import type { SectionProps } from '../../define-edition.ts';
import { usePage } from '../../site-context.tsx';
import styles from './education.module.css';

/** Entries as cards on both sides of a line, with their logo on the line. */
export function Timeline({ section, entries }: SectionProps) {
  const hasLogos = entries.some(({ logo }) => logo);
  return (
    <Section id={section.id}>
      <ol className={hasLogos ? styles.timeline : `${styles.timeline} ${styles.plain}`}>
        {entries.map((entry) => (
          <TimelineCard key={entry.file} entry={entry} />
        ))}
      </ol>
    </Section>
  );
}

function TimelineCard({ entry }: { entry: Entry }) {
  const { site, assets } = usePage();
  const { t } = site;
  const { file, year, title, description, logo, cardLogo } = entry;
  return (
    <li className={styles.entry}>
      {logo ? (
        <Picture
          picture={assets.findPicture(file, logo)}
          slot="logo"
          alt={t('logoOf', { title })}
          className={styles.logo}
        />
      ) : (
        <span className={styles.dot} />
      )}
      <div
        className={cardLogo ? styles.card : `${styles.card} ${styles.words}`}
        data-reveal=""
        {...markLanguage(entry.textLanguage)}
      >
        {cardLogo && (
          <Picture
            picture={assets.findPicture(file, cardLogo)}
            slot="cardLogo"
            alt=""
            className={styles.picture}
          />
        )}
        {year && (
          <p className={`row ${styles.period}`}>
            <span>
              <Period {...entry} />
            </span>
            {nameBy(entry, t) && <span>{nameBy(entry, t)}</span>}
          </p>
        )}
        <h3 className={styles.title}>
          <EntryTitle entry={entry} />
        </h3>
        <Markdown
          text={description}
          className={styles.description}
          language={entry.proseLanguage}
        />
      </div>
    </li>
  );
}

import { type Entry, nameBy } from '../../../model/entries.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { EntryTitle } from '../../components/entry-title.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Section } from '../../components/section.tsx';
import type { SectionProps } from '../../define-edition.ts';
import { usePage, useSite } from '../../site-context.tsx';
import styles from './education.module.css';

/** From this many entries on, they are a way along a line. */
const fewestOnLine = 3;

/** Entries as cards on both sides of a line, with their logo on the line. One or two are rows. */
export function Timeline({ section, entries }: SectionProps) {
  if (entries.length < fewestOnLine) {
    return (
      <Section id={section.id} isShort>
        <ol>
          {entries.map((entry) => (
            <SchoolRow key={entry.file} entry={entry} />
          ))}
        </ol>
      </Section>
    );
  }
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

/** The logo, what it was and when, and its words. */
function SchoolRow({ entry }: SchoolProps) {
  return (
    <li className={`ruled ${styles.row}`} data-reveal="">
      <Logo entry={entry} />
      <div className={styles.words} {...markLanguage(entry.textLanguage)}>
        <Words entry={entry} />
      </div>
    </li>
  );
}

function TimelineCard({ entry }: SchoolProps) {
  const { assets } = usePage();
  const { file, logo, cardLogo } = entry;
  return (
    <li className={styles.entry}>
      {logo ? <Logo entry={entry} /> : <span className={styles.dot} />}
      <div
        className={cardLogo ? styles.card : `${styles.card} ${styles.wordy}`}
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
        <Words entry={entry} />
      </div>
    </li>
  );
}

interface SchoolProps {
  entry: Entry;
}

function Logo({ entry: { file, logo, title } }: SchoolProps) {
  const { site, assets } = usePage();
  if (!logo) return null;
  return (
    <Picture
      picture={assets.findPicture(file, logo)}
      slot="logo"
      alt={site.t('logoOf', { title })}
      className={styles.logo}
    />
  );
}

function Words({ entry }: SchoolProps) {
  const { t } = useSite();
  const by = nameBy(entry, t);
  return (
    <>
      {entry.year && (
        <p className={`row ${styles.period}`}>
          <span>
            <Period {...entry} />
          </span>
          {by && <span {...markLanguage(entry.lineLanguage)}>{by}</span>}
        </p>
      )}
      <h3 className={styles.title}>
        <EntryTitle entry={entry} />
      </h3>
      <Markdown
        text={entry.description}
        className={styles.description}
        language={entry.proseLanguage}
      />
    </>
  );
}

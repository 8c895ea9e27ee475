import type { Education as EducationRecord } from '../../../schemas/content-types.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { fillWord, labels } from '../../words.ts';
import styles from './education.module.css';

interface EducationView extends Omit<EducationRecord, 'logo' | 'cardLogo'> {
  logo: PictureData | undefined;
  cardLogo: PictureData | undefined;
}

interface Props {
  archive?: ArchiveLink | undefined;
  entries: readonly EducationView[];
}

export function Education({ archive, entries }: Props) {
  const layout = [
    entries.length > 1 ? styles.timeline : styles.single,
    ...(entries.some(({ logo }) => logo) ? [] : [styles.plain]),
    ...(entries.every(({ cardLogo }) => cardLogo) ? [] : [styles.low]),
  ];
  return (
    <Section id="education" archive={archive}>
      <ol className={layout.join(' ')}>
        {entries.map((entry) => (
          <Entry key={`${entry.year} ${entry.title}`} {...entry} />
        ))}
      </ol>
    </Section>
  );
}

function Entry({ year, title, description, logo, cardLogo }: EducationView) {
  const alt = fillWord(labels.logoOf, { title });
  return (
    <li className={styles.entry}>
      {logo ? (
        <Picture picture={logo} place="logo" alt={alt} className={styles.logo} />
      ) : (
        <span className={styles.dot} />
      )}
      <div className={cardLogo ? styles.card : `${styles.card} ${styles.words}`} data-reveal>
        {cardLogo && (
          <Picture picture={cardLogo} place="cardLogo" alt={title} className={styles.picture} />
        )}
        <p className={styles.period}>
          <Period year={year} />
        </p>
        <h3 className={styles.title}>{title}</h3>
        <Markdown text={description} className={styles.description} />
      </div>
    </li>
  );
}

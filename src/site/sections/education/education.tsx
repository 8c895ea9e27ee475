import type { Education as EducationRecord } from '../../../schemas/index.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { typeset } from '../../typeset.ts';
import { labels } from '../../words.ts';
import styles from './education.module.css';

interface EducationView extends Omit<EducationRecord, 'logo' | 'cardLogo'> {
  logo: PictureData;
  cardLogo: PictureData;
}

interface Props {
  archive?: ArchiveLink | undefined;
  entries: readonly EducationView[];
}

export function Education({ archive, entries }: Props) {
  return (
    <Section id="education" archive={archive}>
      <ol className={entries.length > 1 ? styles.timeline : styles.single}>
        {entries.map(({ year, title, description, logo, cardLogo }) => (
          <li key={`${year} ${title}`} className={styles.entry}>
            <Picture
              picture={logo}
              place="logo"
              alt={labels.logoOf(title)}
              className={styles.logo}
            />
            <div className={styles.card} data-reveal>
              <Picture picture={cardLogo} place="cardLogo" alt={title} className={styles.picture} />
              <p className={styles.period}>
                <Period year={year} />
              </p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.description}>{typeset(description)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

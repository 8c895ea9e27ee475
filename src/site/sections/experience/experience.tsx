import type { Experience as ExperienceRecord } from '../../../schemas/index.ts';
import { Company } from '../../components/company.tsx';
import styles from '../../components/ledger.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';

interface ExperienceView extends ExperienceRecord {
  isPresent: boolean;
}

interface Props {
  archive?: ArchiveLink | undefined;
  entries: readonly ExperienceView[];
}

export function Experience({ archive, entries }: Props) {
  return (
    <Section id="experience" archive={archive}>
      <ol className={styles.ledger}>
        {entries.map((entry) => (
          <Entry key={`${entry.year} ${entry.role} ${entry.company}`} {...entry} />
        ))}
      </ol>
    </Section>
  );
}

function Entry(entry: ExperienceView) {
  const { year, role, description, technologies, isPresent } = entry;
  return (
    <li className={isPresent ? `${styles.entry} ${styles.present}` : styles.entry} data-reveal>
      <p className={styles.period}>
        <Period year={year} />
      </p>
      <div className={styles.post}>
        <h3 className={styles.role}>{role}</h3>
        <p className={styles.company}>
          <Company {...entry} />
        </p>
      </div>
      <div className={styles.work}>
        <Markdown text={description} />
        <Tags names={technologies} />
      </div>
    </li>
  );
}

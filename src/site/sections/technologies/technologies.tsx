import { Section } from '../../components/section.tsx';
import { labels } from '../../words.ts';
import styles from './technologies.module.css';

export interface SkillGroupView {
  group: string;
  items: readonly { name: string; icon?: string | undefined }[];
}

interface Props {
  number: number;
  groups: readonly SkillGroupView[];
}

export function Technologies({ number, groups }: Props) {
  return (
    <Section id="technologies" number={number} heading={labels.technologies}>
      {groups.map(({ group, items }) => (
        <div key={group} className={styles.group}>
          <h3 className={styles.title} data-reveal>
            {group}
          </h3>
          <ul className={styles.tiles} data-float>
            {items.map(({ name, icon }) => (
              <li key={name} className={styles.cell} data-reveal>
                <span className={styles.tile}>
                  <Mark name={name} icon={icon} />
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

interface MarkProps {
  name: string;
  icon: string | undefined;
}

/** The icon of a skill, or its first letters where it has none. */
function Mark({ name, icon }: MarkProps) {
  if (!icon) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {[...name].slice(0, 2).join('')}
      </span>
    );
  }
  return <span className={styles.icon} data-icon={icon} />;
}

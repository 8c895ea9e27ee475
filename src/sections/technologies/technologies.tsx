import { Section } from '../../components/section.tsx';
import { toAddress } from '../../config/address.ts';
import { labels } from '../../config/labels.ts';
import styles from './technologies.module.css';

export interface SkillGroupView {
  group: string;
  items: readonly { name: string; icon?: string | undefined }[];
}

interface Props {
  number: number;
  groups: readonly SkillGroupView[];
  /** Address of the sheet of icons below the site's base. */
  iconSheet: string;
}

export function Technologies({ number, groups, iconSheet }: Props) {
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
                  <Mark name={name} icon={icon} iconSheet={iconSheet} />
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
  iconSheet: string;
}

/** The icon of a skill, or its first letters where it has none. */
function Mark({ name, icon, iconSheet }: MarkProps) {
  if (!icon) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {[...name].slice(0, 2).join('')}
      </span>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={toAddress(`${iconSheet}#${icon}`)} />
    </svg>
  );
}

import type { SkillGroup } from '../../../schemas/content-types.ts';
import { Section } from '../../components/section.tsx';
import styles from './technologies.module.css';

interface Props {
  groups: readonly Pick<SkillGroup, 'group' | 'items'>[];
}

export function Technologies({ groups }: Props) {
  return (
    <Section id="technologies">
      {groups.map(({ group, items }) => (
        <div key={group} className={`with-margin ${styles.group}`}>
          <h3 className={styles.title} data-reveal>
            {group}
          </h3>
          <ul className={styles.tiles} data-float>
            {items.map((item) => (
              <li key={item.name} className={styles.cell} data-reveal>
                <span className={`${styles.tile} framed`}>
                  <Mark {...item} />
                  {item.name}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** The icon of a skill, or its first letters where it has none. */
function Mark({ name, icon }: SkillGroup['items'][number]) {
  if (!icon) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {[...name].slice(0, 2).join('')}
      </span>
    );
  }
  return <span className={styles.icon} data-icon={icon} />;
}

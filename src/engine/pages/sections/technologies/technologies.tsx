import { Fragment, type ReactNode } from 'react';
import { firstLetters } from '../../../model/text/texts.ts';
import type { SkillItem } from '../../../schemas/entry-fields.ts';
import { Section } from '../../components/section.tsx';
import type { SectionProps } from '../../define-edition.ts';
import styles from './technologies.module.css';

/** Groups of skills as tiles that float. */
export function Tiles({ section, entries }: SectionProps) {
  return (
    <Section id={section.id} isShort>
      {entries.map(({ title, textLanguage, skills = [] }) => (
        <div key={title} className={`with-margin ruled ${styles.group}`} lang={textLanguage}>
          <h3 className={styles.title} data-reveal="">
            {title}
          </h3>
          <ul className={styles.tiles} data-float>
            {skills.map((item) => (
              <li key={item.name} className={styles.cell} data-reveal="">
                <span className={`${styles.tile} framed`}>
                  <Mark {...item} />
                  {breakName(item.name)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** Lets a long word break before a capital rather than anywhere: "Open" and "Telemetry". */
function breakName(name: string): ReactNode {
  if (!/\p{L}{12}/u.test(name)) return name;
  const words = name.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  return (
    <span>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two words may be alike
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  );
}

/** The icon of a skill, or its first letters where it has none. */
function Mark({ name, icon }: SkillItem) {
  if (!icon) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {firstLetters(name, 2)}
      </span>
    );
  }
  return <span className={styles.icon} data-icon={icon} />;
}

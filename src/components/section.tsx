import type { ReactNode } from 'react';
import type { SectionId } from '../config/labels.ts';
import styles from './section.module.css';

interface Props {
  id: SectionId;
  number: number;
  heading: string;
  /** Whether the body leaves the margin free as the heading does. */
  isIndented?: boolean;
  children: ReactNode;
}

/** One part of the page: its number in the margin, its heading, and what it is about. */
export function Section({ id, number, heading, isIndented = false, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <span className={styles.number} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal>
        {heading}
      </h2>
      <div className={isIndented ? `${styles.body} ${styles.indented}` : styles.body}>
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { toAddress } from '../address.ts';
import { labels, type SectionId } from '../words.ts';
import styles from './section.module.css';

export interface ArchiveLink {
  name: string;
  address: string;
}

/** What every part of the page is told. */
export interface PartProps {
  number: number;
  /** The way to all entries, where the part does not show them all. */
  archive?: ArchiveLink | undefined;
}

interface Props extends PartProps {
  id: Exclude<SectionId, 'home' | 'footer'>;
  /** Whether the body leaves the margin free as the heading does. */
  isIndented?: boolean;
  children: ReactNode;
}

/** One part of the page: its number in the margin, its heading, and what it is about. */
export function Section(props: Props) {
  const { id, number, archive, isIndented = false, children } = props;
  return (
    <section
      id={id}
      className={`with-margin ${styles.section}`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <span className={styles.number} aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal>
        {labels[id]}
      </h2>
      <div className={isIndented ? undefined : styles.wide}>{children}</div>
      {archive && (
        <p className="archive-link">
          <a href={toAddress(archive.address)}>{archive.name}</a>
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { toAddress } from '../address.ts';
import { headings } from '../words.ts';
import styles from './section.module.css';

export interface ArchiveLink {
  name: string;
  address: string;
}

interface Props {
  id: string;
  /** The way to all entries, where the part does not show them all. */
  archive?: ArchiveLink | undefined;
  /** Whether the body leaves the margin free as the heading does. */
  isIndented?: boolean;
  children: ReactNode;
}

/** One part of the page: its number in the margin, its heading, and what it is about. */
export function Section(props: Props) {
  const { id, archive, isIndented = false, children } = props;
  return (
    <section
      id={id}
      className={`with-margin ${styles.section}`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <span className={`${styles.number} screen-only`} aria-hidden="true" />
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal>
        {headings[id]}
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

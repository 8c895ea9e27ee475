import type { ReactNode } from 'react';
import { findArchiveLink } from '../model/archives.ts';
import { useSite } from '../site-context.tsx';
import styles from './section.module.css';

interface Props {
  id: string;
  /** Whether the content leaves the margin free, as the heading does. */
  isIndented?: boolean;
  children: ReactNode;
}

/** One part of the page: its number in the margin, its heading, its content, the link to all entries. */
export function Section(props: Props) {
  const { id, isIndented = false, children } = props;
  const site = useSite();
  const heading = site.parts.find((part) => part.id === id)?.heading;
  const archive = findArchiveLink(site, id);
  return (
    <section
      id={id}
      className={`with-margin ${styles.section}`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <span className={`${styles.number} screen-only`} aria-hidden="true" />
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal="">
        {heading}
      </h2>
      <div className={isIndented ? undefined : styles.wide}>{children}</div>
      {archive && (
        <p className="archive-link">
          <a href={site.toAddress(archive.address)}>{archive.name}</a>
        </p>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { findArchiveLink } from '../model/archives.ts';
import { useSite } from '../site-context.tsx';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  /**
   * The width of the content: the page's, with the heading at its edge, too; that of the text, which leaves the
   * margin free; or that of a ledger, which has notes in the margin and its text below the heading.
   */
  width?: 'page' | 'text' | 'ledger';
  children: ReactNode;
}

/** One part of the page: its number in the margin, its heading, its content, the link to all entries. */
export function Section(props: SectionProps) {
  const { id, width = 'ledger', children } = props;
  const heading = useSite().parts.find((part) => part.id === id)?.heading;
  return (
    <section
      id={id}
      className={width === 'page' ? styles.section : `with-margin ${styles.section}`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <span className={`${styles.number} pencil screen-only`} aria-hidden="true" />
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal="">
        {heading}
      </h2>
      <div className={width === 'ledger' ? styles.wide : undefined}>{children}</div>
      <ArchiveLink part={id} />
    </section>
  );
}

/** The link to all entries of a part, if the page shows only some of them. */
export function ArchiveLink({ part }: { part: string }) {
  const site = useSite();
  const archive = findArchiveLink(site, part);
  if (!archive) return null;
  return (
    <p className="archive-link">
      <a href={site.toAddress(archive.address)}>{archive.name}</a>
    </p>
  );
}

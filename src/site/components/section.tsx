import type { ReactNode } from 'react';
import { findArchiveLink } from '../model/archives.ts';
import { useSite } from '../site-context.tsx';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  /** Whether the content is text only, which leaves the margin free. */
  isText?: boolean;
  children: ReactNode;
}

/** One part of the page: its number, its heading, its content, the link to all entries. */
export function Section(props: SectionProps) {
  const { id, isText = false, children } = props;
  const heading = useSite().parts.find((part) => part.id === id)?.heading;
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <span className={`${styles.number} pencil screen-only`} aria-hidden="true" />
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal="">
        {heading}
      </h2>
      <div className={isText ? styles.text : undefined}>{children}</div>
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
    <p className={styles.archiveLink}>
      <a href={site.toAddress(archive.address)}>{archive.name}</a>
    </p>
  );
}

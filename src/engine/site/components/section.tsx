import type { ReactNode } from 'react';
import { layouts } from '../../schemas/layouts.ts';
import { findArchiveLink } from '../model/archives.ts';
import type { SitePart } from '../model/site-parts.ts';
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
  const part = useSite().parts.find((one) => one.id === id);
  const className = part && hasFewRows(part) ? `${styles.section} ${styles.short}` : styles.section;
  return (
    <section id={id} className={className} aria-labelledby={`${id}-heading`} tabIndex={-1}>
      <span className={`${styles.number} pencil screen-only`} aria-hidden="true" />
      <h2 id={`${id}-heading`} className={styles.heading} data-reveal="">
        {part?.heading}
      </h2>
      <div className={isText ? styles.text : undefined}>{children}</div>
      <ArchiveLink part={id} />
    </section>
  );
}

/** Whether it has one or two rows, which a large heading would outweigh. */
function hasFewRows({ content }: SitePart): boolean {
  if (!content || content.shown.length > 2) return false;
  const { hasCovers, isBuiltIn, isText } = layouts[content.layout];
  return !hasCovers && !isBuiltIn && !isText;
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

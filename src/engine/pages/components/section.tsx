import type { ReactNode } from 'react';
import { findArchiveLink } from '../../model/archives.ts';
import type { SiteSection } from '../../model/site-sections.ts';
import { markLanguage } from '../../schemas/language.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { useSite } from '../site-context.tsx';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  /** Whether the content is text only, which leaves the margin free. */
  isText?: boolean;
  /** Whether its content is too short for a large heading, as a section with few rows is. */
  isShort?: boolean | undefined;
  /** Whether it stands on a field of ink. */
  isInked?: boolean | undefined;
  children: ReactNode;
}

/** One section of the page: its number, its heading, its content, the link to all entries. */
export function Section(props: SectionProps) {
  const { id, isText = false, isInked = false, children } = props;
  const { sections, findTextLanguage } = useSite();
  const section = sections.find((one) => one.id === id);
  const { isShort = section && hasFewRows(section) } = props;
  const classes = [
    styles.section,
    isShort && styles.short,
    isInked && `${styles.inked} inked field`,
    'lazy',
  ];
  return (
    <section
      id={id}
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <span className={`${styles.number} pencil screen-only`} aria-hidden="true" />
      <h2
        id={`${id}-heading`}
        className={styles.heading}
        data-reveal=""
        {...markLanguage(findTextLanguage(section?.heading ?? ''))}
      >
        {section?.heading}
      </h2>
      <div className={isText ? styles.text : undefined}>{children}</div>
      <ArchiveLink section={id} />
    </section>
  );
}

/** Whether it has one or two rows, which a large heading would outweigh. */
function hasFewRows({ content }: SiteSection): boolean {
  if (!content || content.shown.length > 2) return false;
  const { hasCovers, isBuiltIn, isText } = findLayout(content.layout);
  return !hasCovers && !isBuiltIn && !isText;
}

/** The link to all entries of a section, if the page shows only some of them. */
export function ArchiveLink({ section }: { section: string }) {
  const site = useSite();
  const archive = findArchiveLink(site, section);
  if (!archive) return null;
  return (
    <p className={styles.archiveLink}>
      <a href={site.toHref(archive.pagePath)}>{archive.name}</a>
    </p>
  );
}

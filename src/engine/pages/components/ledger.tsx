import type { ReactNode } from 'react';
import { type Entry, listLine, pickText } from '../../model/entries.ts';
import type { When } from '../../model/formats.ts';
import { listEntryLinks, type NamedLink, nameAnchor, shortenUrl } from '../../model/links.ts';
import { findProject } from '../../model/site-sections.ts';
import { markLanguage } from '../../schemas/language.ts';
import { useSite } from '../site-context.tsx';
import { Bibtex } from './copy.tsx';
import { EntryTitle, KeptBack } from './entry-title.tsx';
import styles from './ledger.module.css';
import { Markdown } from './markdown.tsx';
import { Link, OutboundLink } from './outbound-link.tsx';
import { Period } from './period.tsx';
import { Tags } from './tags.tsx';
import { WorkLink } from './work.tsx';

interface LineOptions {
  /** Renders the text of an entry's link; by default its label. */
  renderLabel?: ((link: NamedLink) => ReactNode) | undefined;
}

/** Entries of an archive have a number, which an entry without a period shows in its place. */
type LedgerEntry = Entry & Pick<When, 'isYearKnown'> & { number?: number };

interface LedgerProps extends LineOptions {
  entries: readonly LedgerEntry[];
  /** The level of their headings; by default that below a section, or below the title of an archive. */
  level?: 2 | 3;
}

/** Entries as lines with their period in the margin. */
export function Ledger({ entries, level, renderLabel }: LedgerProps) {
  return (
    <ol className={styles.ledger}>
      {entries.map((entry) => (
        <LedgerLine key={entry.file} entry={entry} level={level} renderLabel={renderLabel} />
      ))}
    </ol>
  );
}

/** The jobs that stand before the fold; all present ones do. */
const unfolded = 3;

/** Jobs: the earlier ones are folded, which a search in the page opens, and print and pages without script do not show. */
export function Jobs({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t, formatNumber } = useSite();
  const present = entries.filter(({ isPresent }) => isPresent).length;
  const first = Math.max(unfolded, present);
  const count = entries.length - first;
  // A fold for a single line would hide it for nothing.
  if (count < 2) return <Ledger entries={entries} />;
  return (
    <>
      <Ledger entries={entries.slice(0, first)} />
      <details className={styles.earlier}>
        <summary>{t('earlierExperience', { count: formatNumber(count) })}</summary>
        <Ledger entries={entries.slice(first)} />
      </details>
    </>
  );
}

function LedgerLine({
  entry,
  level,
  renderLabel,
}: LineOptions & { entry: LedgerEntry; level: LedgerProps['level'] }) {
  const site = useSite();
  const { t, formatNumber } = site;
  const { number, year, title } = entry;
  const project = findProject(site, entry);
  const language = markLanguage(entry.textLanguage);
  const Heading = number && level !== 3 ? 'h2' : 'h3';
  const text = pickText(entry);
  return (
    <li
      id={project && !number ? nameAnchor(entry) : undefined}
      className={`ruled ${styles.entry}${entry.isPresent ? ` ${styles.present}` : ''}`}
      data-reveal={number ? undefined : ''}
    >
      <p className={styles.period} aria-hidden={(number && !year) || undefined}>
        {year ? <Period {...entry} /> : number && formatNumber(number)}
      </p>
      <div className={styles.post} {...language}>
        <Heading id={number?.toString()} className={styles.role}>
          <EntryTitle entry={{ ...entry, link: undefined }} />
        </Heading>
        {import.meta.env.DEV && <KeptBack entry={entry} />}
        <By entry={entry} className={styles.company} />
        <EntryLinks title={title} links={listEntryLinks(entry, t)} renderLabel={renderLabel} />
        {project && (
          <div className={styles.project}>
            <WorkLink entry={project} slot="smallCover" />
          </div>
        )}
      </div>
      <div className={styles.work} {...language}>
        {text && <Markdown text={text} language={entry.proseLanguage} />}
        <Tags entry={entry} />
        <Bibtex entry={entry} />
      </div>
    </li>
  );
}

interface ByProps {
  entry: Partial<Entry>;
  as?: 'p' | 'span';
  className?: string | undefined;
}

/** Names the company, which leads to its site, or the issuer; the level; the location. */
export function By({ entry, as: Line = 'p', className }: ByProps) {
  const comma = useSite().t('detailComma');
  const { by, byLink } = entry;
  const details = listLine({ ...entry, by: undefined });
  if (!by && details.length === 0) return null;
  return (
    <Line className={className} {...markLanguage(entry.lineLanguage)}>
      {byLink ? <OutboundLink href={byLink}>{by}</OutboundLink> : by}
      {by && details.length > 0 && comma}
      {details.join(comma)}
    </Line>
  );
}

interface EntryLinksProps extends LineOptions {
  title: string;
  links: readonly NamedLink[];
}

/** An entry's URLs, each of which says what it belongs to. */
export function EntryLinks({ title, links, renderLabel }: EntryLinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={`row mono ${styles.links}`}>
      {links.map((link) => (
        <Link
          key={link.url}
          href={link.url}
          // The other label may have places to break, at which screen readers would read spaces.
          aria-label={renderLabel && `${shortenUrl(link.url)} ${title}`}
        >
          {renderLabel?.(link) ?? link.label}
          <span className="visually-hidden"> {title}</span>
        </Link>
      ))}
    </p>
  );
}

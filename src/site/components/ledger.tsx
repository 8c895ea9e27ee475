import type { ReactNode } from 'react';
import type { Experience } from '../../schemas/content-types.ts';
import { toAddress } from '../address.ts';
import type { EntryView } from '../queries/entries.ts';
import { formatNumber } from '../words.ts';
import styles from './ledger.module.css';
import { Markdown } from './markdown.tsx';
import { OutboundLink } from './outbound-link.tsx';
import { Period } from './period.tsx';
import { Tags } from './tags.tsx';

/** An entry of any part, as its archive lists it. */
export interface LedgerRow extends EntryView {
  /**
   * Its place among all entries of its part, from 1; links lead to it as `#<number>`. An entry without
   * a period shows it instead.
   */
  number: number;
}

type Entry = Omit<EntryView, 'links'> & Partial<Pick<LedgerRow, 'number'>> & LinksProps;

/** Entries as lines: those of experience, of what an owner lays out like it, and of every archive. */
export function Ledger({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={styles.ledger}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two entries may be alike
        <Line key={index} {...entry} />
      ))}
    </ol>
  );
}

function Line(entry: Entry) {
  const { number, year, title, place, description, links, address } = entry;
  const Heading = number ? 'h2' : 'h3';
  return (
    <li
      className={entry.isPresent ? `${styles.entry} ${styles.present}` : styles.entry}
      data-reveal={!number || undefined}
    >
      <p className={styles.period} aria-hidden={(number && !year) || undefined}>
        {year ? <Period year={year} /> : number && formatNumber(number)}
      </p>
      <div className={styles.post}>
        <Heading id={number?.toString()} className={styles.role}>
          {address ? <a href={toAddress(address)}>{title}</a> : title}
        </Heading>
        {place && <Place {...place} />}
        <EntryLinks title={title} links={links} />
      </div>
      <div className={styles.work}>
        {description && <Markdown text={description} />}
        <Tags {...entry} />
      </div>
    </li>
  );
}

/** The name of a company, which leads to its site, and where it is. */
function Place({ company, location, link }: Pick<Experience, 'company' | 'location' | 'link'>) {
  return (
    <p className={styles.company}>
      {link ? <OutboundLink href={link}>{company}</OutboundLink> : company}
      {location && `, ${location}`}
    </p>
  );
}

interface LinksProps {
  title: string;
  links: readonly { label: ReactNode; url: string }[];
}

/** An entry's addresses, each of which says what it belongs to. */
export function EntryLinks({ title, links }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={`row ${styles.links}`}>
      {links.map(({ label, url }) => (
        <OutboundLink key={url} href={url}>
          {label}
          <span className="visually-hidden"> {title}</span>
        </OutboundLink>
      ))}
    </p>
  );
}

import { toAddress } from '../../address.ts';
import { Company } from '../../components/company.tsx';
import ledger from '../../components/ledger.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { Period } from '../../components/period.tsx';
import { Tags } from '../../components/tags.tsx';
import type { EntryView } from '../../queries/entries.ts';
import { formatNumber } from '../../words.ts';
import { EntryLinks } from '../experience/experience.tsx';
import styles from './archive.module.css';

/** An entry of any part, as its archive lists it. */
export interface LedgerRow extends EntryView {
  /**
   * Its place among all entries of its part, from 1; links lead to it as `#<number>`. An entry without
   * a period shows it instead.
   */
  number: number;
}

/** Entries as the lines of a ledger, without pictures. */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <ol className={`${ledger.ledger} ${styles.list}`}>
      {rows.map((row) => (
        <Row key={row.number} {...row} />
      ))}
    </ol>
  );
}

function Row(row: LedgerRow) {
  const { number, title, year, place, description, technologies, links, address } = row;
  return (
    <li className={ledger.entry}>
      <p
        className={row.isPresent ? `${ledger.period} ${styles.present}` : ledger.period}
        aria-hidden={!year || undefined}
      >
        {year ? <Period year={year} /> : formatNumber(number)}
      </p>
      <div className={styles.name}>
        <h2 id={String(number)}>{address ? <a href={toAddress(address)}>{title}</a> : title}</h2>
        {place && (
          <p className={ledger.company}>
            <Company {...place} />
          </p>
        )}
        <EntryLinks {...{ title, links }} className={styles.repository} />
      </div>
      <div className={styles.text}>
        {description && <Markdown text={description} />}
        <Tags names={technologies} />
      </div>
    </li>
  );
}

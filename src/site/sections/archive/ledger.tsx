import { toAddress } from '../../address.ts';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Tags } from '../../components/tags.tsx';
import { labels } from '../../words.ts';
import styles from './ledger.module.css';

/** An entry of any part, as its archive lists it. */
export interface LedgerRow {
  /** Its place among all entries of its part, from 1; links lead to it as `#<number>`. */
  number: number;
  title: string;
  description: string;
  technologies: readonly string[];
  /** When it was; an entry without a period shows its number instead. */
  period?: string;
  isPresent?: boolean;
  company?: string;
  /** Path of its case study, below the site's base. */
  caseStudy?: string | undefined;
  repository?: string;
}

/** Entries as the lines of a ledger, without pictures. */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <ol className={styles.ledger}>
      {rows.map((row) => (
        <Row key={row.number} {...row} />
      ))}
    </ol>
  );
}

function Row(row: LedgerRow) {
  const { number, title, description, technologies, company, caseStudy, repository } = row;
  return (
    <li className={row.isPresent ? `${styles.row} ${styles.present}` : styles.row}>
      <p className={styles.margin} aria-hidden={!row.period || undefined}>
        {row.period ?? labels.number(number)}
      </p>
      <div className={styles.name}>
        <h2 id={String(number)} className={styles.title}>
          {caseStudy ? <a href={toAddress(caseStudy)}>{title}</a> : title}
        </h2>
        {company && <p className={styles.company}>{company}</p>}
        {repository && <Repository address={repository} title={title} />}
      </div>
      <div className={styles.text}>
        <p>{description}</p>
        <Tags names={technologies} />
      </div>
    </li>
  );
}

function Repository({ address, title }: { address: string; title: string }) {
  return (
    <p className={styles.repository}>
      <OutboundLink href={address}>
        {labels.repository}
        <span className="visually-hidden"> {title}</span>
      </OutboundLink>
    </p>
  );
}

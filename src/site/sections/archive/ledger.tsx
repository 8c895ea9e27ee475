import { toAddress } from '../../address.ts';
import { Company } from '../../components/company.tsx';
import ledger from '../../components/ledger.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Period } from '../../components/period.tsx';
import { Tags } from '../../components/tags.tsx';
import { formatNumber } from '../../words.ts';
import styles from './archive.module.css';

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
  location?: string | undefined;
  /** The address of the company. */
  link?: string | undefined;
  /** Path of its case study, below the site's base. */
  caseStudy?: string | undefined;
  links?: readonly { label: string; url: string }[];
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
  const { number, title, description, technologies, company, location, link, caseStudy } = row;
  return (
    <li className={ledger.entry}>
      <p
        className={row.isPresent ? `${ledger.period} ${styles.present}` : ledger.period}
        aria-hidden={!row.period || undefined}
      >
        {row.period ? <Period year={row.period} /> : formatNumber(number)}
      </p>
      <div className={styles.name}>
        <h2 id={String(number)}>
          {caseStudy ? <a href={toAddress(caseStudy)}>{title}</a> : title}
        </h2>
        {company && (
          <p className={ledger.company}>
            <Company {...{ company, location, link }} />
          </p>
        )}
        {row.links?.map(({ label, url }) => (
          <p key={url} className={styles.repository}>
            <OutboundLink href={url}>
              {label}
              <span className="visually-hidden"> {title}</span>
            </OutboundLink>
          </p>
        ))}
      </div>
      <div className={styles.text}>
        <Markdown text={description} />
        <Tags names={technologies} />
      </div>
    </li>
  );
}

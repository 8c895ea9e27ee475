import { toAddress } from '../../address.ts';
import { Company } from '../../components/company.tsx';
import styles from '../../components/ledger.module.css';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Period } from '../../components/period.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { EntryView } from '../../queries/entries.ts';

interface Props {
  id?: string;
  archive?: ArchiveLink | undefined;
  entries: readonly EntryView[];
  /** The class of an entry's links, which experience has none of. */
  linkClass?: string | undefined;
}

/** Entries as the lines of a ledger: experience, and what an owner lays out like it. */
export function Experience({ id = 'experience', archive, entries, linkClass }: Props) {
  return (
    <Section id={id} archive={archive}>
      <ol className={styles.ledger}>
        {entries.map((entry) => (
          <Entry
            key={`${entry.year} ${entry.title} ${entry.place?.company}`}
            {...entry}
            linkClass={linkClass}
          />
        ))}
      </ol>
    </Section>
  );
}

function Entry(entry: EntryView & Pick<Props, 'linkClass'>) {
  const { year, title, place, description, technologies, links, address, isPresent } = entry;
  return (
    <li className={isPresent ? `${styles.entry} ${styles.present}` : styles.entry} data-reveal>
      <p className={styles.period}>{year && <Period year={year} />}</p>
      <div className={styles.post}>
        <h3 className={styles.role}>
          {address ? <a href={toAddress(address)}>{title}</a> : title}
        </h3>
        {place && (
          <p className={styles.company}>
            <Company {...place} />
          </p>
        )}
      </div>
      <div className={styles.work}>
        {description && <Markdown text={description} />}
        <Tags names={technologies} />
        <EntryLinks {...{ title, links }} className={entry.linkClass} />
      </div>
    </li>
  );
}

type LinksProps = Pick<EntryView, 'title' | 'links'> & { className?: string | undefined };

/** An entry's addresses, each of which says what it belongs to. */
export function EntryLinks({ title, links, className }: LinksProps) {
  return links.map(({ label, url }) => (
    <p key={url} className={className}>
      <OutboundLink href={url}>
        {label}
        <span className="visually-hidden"> {title}</span>
      </OutboundLink>
    </p>
  ));
}

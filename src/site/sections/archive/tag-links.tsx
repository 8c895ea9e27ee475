import { toAddress } from '../../address.ts';
import { labels } from '../../words.ts';
import styles from './tag-links.module.css';

export interface TagLink {
  name: string;
  /** How many entries it leads to. */
  count?: number;
  /** Path below the site's base. */
  address: string;
  isCurrent?: boolean;
}

interface Props {
  links: readonly TagLink[];
  /** Whether they are looked through by name, in columns, rather than picked from at a glance. */
  isIndex?: boolean;
}

/** Tags as plain links to the entries that carry them. */
export function TagLinks({ links, isIndex = false }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={labels.tags} className={styles.tags}>
      <ul className={isIndex ? styles.index : undefined}>
        {links.map(({ name, count, address, isCurrent }) => (
          <li key={address}>
            <a href={toAddress(address)} aria-current={isCurrent || undefined}>
              {name}
              {count && <span className={styles.count}> {labels.number(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

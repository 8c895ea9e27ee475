import type { TagLink } from '../../model/tag-links.ts';
import { useSite } from '../../site-context.tsx';
import styles from './archive.module.css';

interface TagLinksProps {
  links: readonly TagLink[];
  /** Whether the tags are an index in columns rather than a row. */
  isIndex?: boolean;
}

/** Tags as plain links to the entries that carry them. */
export function TagLinks({ links, isIndex = false }: TagLinksProps) {
  const { t, formatNumber, toAddress } = useSite();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('tags')} className={`mono ${styles.tags}`}>
      <ul className={isIndex ? styles.index : 'row'}>
        {links.map(({ name, count, address, isCurrent }) => (
          <li key={address}>
            <a href={toAddress(address)} aria-current={isCurrent || undefined}>
              {name}
              {count && <span className={styles.count}> {formatNumber(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PagerProps {
  /** Pages count from 1. */
  current: number;
  /** The addresses of all pages in turn, below the site's base. */
  addresses: readonly string[];
}

/** Links to the other pages of a list; nothing for a list of one page. */
export function Pager({ current, addresses }: PagerProps) {
  const { t, formatNumber, toAddress } = useSite();
  if (addresses.length < 2) return null;
  return (
    <nav aria-label={t('pages')} className={`row ${styles.pager}`}>
      <PagerStep address={addresses[current - 2]} rel="prev" />
      <ul className={`row ${styles.numbers}`}>
        {addresses.map((address, index) => (
          <li key={address}>
            <a href={toAddress(address)} aria-current={index + 1 === current ? 'page' : undefined}>
              <span className="visually-hidden">{t('page')} </span>
              {formatNumber(index + 1)}
            </a>
          </li>
        ))}
      </ul>
      <PagerStep address={addresses[current]} rel="next" />
    </nav>
  );
}

function PagerStep({ address, rel }: { address: string | undefined; rel: 'prev' | 'next' }) {
  const { t, toAddress } = useSite();
  if (!address) return null;
  return (
    <a href={toAddress(address)} rel={rel} className={styles[rel]}>
      {rel === 'prev' ? t('previousPage') : t('nextPage')}
    </a>
  );
}

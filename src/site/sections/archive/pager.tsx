import { toAddress } from '../../address.ts';
import { labels } from '../../words.ts';
import styles from './pager.module.css';

export interface PageLink {
  page: number;
  /** Path below the site's base. */
  address: string;
}

interface Props {
  current: number;
  /** `undefined` where pages are left out. */
  links: readonly (PageLink | undefined)[];
}

/** The way to the other pages of a list; a list of one page has none. */
export function Pager({ current, links }: Props) {
  if (links.length < 2) return null;
  const find = (page: number) => links.find((link) => link?.page === page);
  return (
    <nav aria-label={labels.pages} className={styles.pager}>
      <Step link={find(current - 1)} rel="prev" />
      <ul className={styles.numbers}>
        {links.map((link, index) =>
          link ? (
            <Numbered key={link.page} {...link} isCurrent={link.page === current} />
          ) : (
            <li key={`after ${links[index - 1]?.page}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ),
        )}
      </ul>
      <Step link={find(current + 1)} rel="next" />
    </nav>
  );
}

function Step({ link, rel }: { link: PageLink | undefined; rel: 'prev' | 'next' }) {
  if (!link) return null;
  return (
    <a href={toAddress(link.address)} rel={rel} className={styles[rel]}>
      {rel === 'prev' ? labels.previousPage : labels.nextPage}
    </a>
  );
}

function Numbered({ page, address, isCurrent }: PageLink & { isCurrent: boolean }) {
  return (
    <li>
      <a href={toAddress(address)} aria-current={isCurrent ? 'page' : undefined}>
        <span className="visually-hidden">{labels.page} </span>
        {labels.number(page)}
      </a>
    </li>
  );
}

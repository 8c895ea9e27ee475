import type { ReactNode } from 'react';
import { toAddress } from '../address.ts';
import { labels, type SectionId } from '../words.ts';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';
import { newTabHint } from './outbound-link.tsx';

interface Props {
  name: string;
  sections: readonly SectionId[];
  /** Whether this is the portfolio itself, so that its links are plain `#id` ones. */
  isPortfolio?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** What every page shares: the bar, the sheet, the footer. */
export function Layout({ name, sections, isPortfolio = false, footer, children }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        {labels.skip}
      </a>
      <Navigation name={name} sections={sections} home={isPortfolio ? '' : toAddress('')} />
      <div className={styles.sheet}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
      <span id={newTabHint} hidden>
        {labels.newTab}
      </span>
    </>
  );
}

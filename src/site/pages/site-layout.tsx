import { profile } from 'contentlayer/generated';
import type { ReactNode } from 'react';
import { toAddress } from '../address.ts';
import styles from '../components/layout.module.css';
import { Navigation } from '../components/navigation.tsx';
import { NewTabHint } from '../components/outbound-link.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { labels } from '../words.ts';
import { siteParts } from './site.ts';

interface Props {
  /** Whether this is the portfolio itself, so that its links are plain `#id` ones. */
  isPortfolio?: boolean;
  children: ReactNode;
}

/** What every page shares: the bar, the menu, the footer. */
export function SiteLayout({ isPortfolio = false, children }: Props) {
  const home = isPortfolio ? '' : toAddress('');
  return (
    <>
      <a href="#main" className={`${styles.skip} screen-only`}>
        {labels.skip}
      </a>
      <Navigation name={profile.name} sections={siteParts} home={home} />
      <div className={styles.page}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer {...profile} homeAddress={home || '#home'} />
      </div>
      <NewTabHint />
    </>
  );
}

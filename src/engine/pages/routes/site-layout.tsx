import type { ReactNode } from 'react';
import styles from '../components/layout.module.css';
import { NewTabHint } from '../components/outbound-link.tsx';
import { Part } from '../part.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { useSite } from '../site-context.tsx';

/** The frame of every page: the bar, the menu, the footer. */
export function SiteLayout({
  isPortfolio,
  children,
}: {
  /** Whether this is the portfolio itself, so that its links are plain `#id` ones. */
  isPortfolio: boolean;
  children?: ReactNode;
}) {
  const site = useSite();
  const { t, root, toHref } = site;
  const home = isPortfolio ? '' : toHref(root);
  return (
    <>
      <a href="#main" className={`${styles.skip} screen-only`}>
        {t('skip')}
      </a>
      <Part name="bar" home={home} />
      <div className={isPortfolio ? `h-card ${styles.page}` : styles.page}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Part name="footer" as={Footer} home={home} />
      </div>
      <NewTabHint />
    </>
  );
}

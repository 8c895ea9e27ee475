import { useSite } from '../../site-context.tsx';
import { SiteLayout } from '../site-layout.tsx';
import styles from './not-found.module.css';

/** The page of an address that leads nowhere. */
export function Page() {
  const { t, toAddress } = useSite();
  return (
    <SiteLayout>
      <div className={styles.page}>
        <p className={styles.code}>404</p>
        <h1 className={styles.title}>{t('notFoundTitle')}</h1>
        <p className={styles.text}>{t('notFoundText')}</p>
        <p>
          <a href={toAddress('')} className={styles.home}>
            {t('backHome')}
          </a>
        </p>
      </div>
    </SiteLayout>
  );
}

import { useSite } from '../../site-context.tsx';
import styles from './not-found.module.css';

export function NotFound() {
  const { t, toAddress } = useSite();
  return (
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
  );
}

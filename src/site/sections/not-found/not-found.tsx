import { toAddress } from '../../address.ts';
import { labels } from '../../words.ts';
import styles from './not-found.module.css';

export function NotFound() {
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>{labels.notFoundTitle}</h1>
      <p className={styles.text}>{labels.notFoundText}</p>
      <p>
        <a href={toAddress('')} className={styles.home}>
          {labels.backHome}
        </a>
      </p>
    </div>
  );
}

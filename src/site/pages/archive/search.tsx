import ledger from '../../components/ledger.module.css';
import { type Archive, findSearchFile } from '../../model/archives.ts';
import { useSite } from '../../site-context.tsx';
import styles from './search.module.css';

/** The search of an archive of several pages, which shows once script runs. */
export function Search({ archive }: { archive: Archive }) {
  const { t, toAddress } = useSite();
  const index = findSearchFile(archive);
  if (!index) return null;
  return (
    <search
      className={`${styles.search} screen-only`}
      data-search={toAddress(index)}
      data-found={t('countFound', { count: '{count}', total: archive.rows.length })}
      data-nothing={t('searchNothing')}
      data-failed={t('searchFailed')}
    >
      <label htmlFor="search">{t('search')}</label>
      <input id="search" type="search" autoComplete="off" enterKeyHint="search" />
      <p role="status" className="side-note" />
      <button type="button" hidden>
        {t('searchAgain')}
      </button>
      <template>
        <ol className={`${ledger.ledger} ${styles.found}`}>
          <li className={`ruled ${ledger.entry}`}>
            <p className={ledger.period} />
            <div className={ledger.post}>
              <h2 className={ledger.role}>
                <a href="#search">{t('search')}</a>
              </h2>
            </div>
            <div className={ledger.work}>
              <p />
            </div>
          </li>
        </ol>
      </template>
    </search>
  );
}

import { markLanguage } from '../../../schemas/language.ts';
import { Part } from '../../part.tsx';
import { usePage } from '../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../page-data.ts';
import styles from './not-found.module.css';

/** The page of a URL that leads nowhere. */
function Content() {
  return <Part name="not-found" as={NotFound} />;
}

function NotFound() {
  const { site, others } = usePage();
  const { t, toHref } = site;
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <p className={styles.code}>
          4
          <span className={styles.missing}>
            0
            <svg viewBox="0 0 100 120" preserveAspectRatio="none" aria-hidden="true">
              <path pathLength="1" d="M64 9C28 4 7 30 8 64s22 50 46 47 40-30 37-62S63 6 44 12" />
            </svg>
          </span>
          4
        </p>
        {/* The script writes the URL into it, which the build cannot know. */}
        <del className={`pencil ${styles.url}`} data-wrong-url="" dir="ltr" />
      </div>
      <h1 className={styles.title}>{t('notFoundTitle')}</h1>
      <p className={styles.text}>{t('notFoundText')}</p>
      <p>
        <a href={toHref('')} className={styles.home}>
          {t('backHome')}
        </a>
      </p>
      {others.map(({ site }) => (
        <p key={site.language} {...markLanguage(site.language)} className={styles.text}>
          {site.t('notFoundTitle')}
          <br />
          <a href={toHref(site.root)}>{site.t('backHome')}</a>
        </p>
      ))}
    </div>
  );
}

function describe({ site: { t, profile } }: DocumentContext): Description {
  return {
    title: `${t('notFoundTitle')} — ${profile.name}`,
    description: t('notFoundText'),
  };
}

export const Page = { Content, describe } satisfies SitePage;

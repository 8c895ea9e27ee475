import {
  type FrameProps,
  HomeLinks,
  LanguageSwitch,
  Markdown,
  type PartProps,
  Portrait,
  Present,
  SectionLinks,
  TextList,
  ThemeSwitch,
  useSite,
  Whereabouts,
} from 'frontispiece/components';
import styles from './front-page.module.css';

/** The strip above the masthead: what is in the paper, and its switches. It needs no menu, as it has several lines. */
export function Strip({ home }: FrameProps) {
  const { t, profile } = useSite();
  return (
    <header className={styles.strip}>
      <nav aria-label={t('mainNavigation')} className={styles.contents}>
        <a href={`${home}#home`}>{profile.name}</a>
        <SectionLinks home={home} className={styles.links} />
        <a href={`${home}#footer`}>{t('sayHello')}</a>
        <LanguageSwitch />
        <ThemeSwitch />
      </nav>
    </header>
  );
}

/** The masthead, its dateline, and three columns: the portrait, the lead, and what is new. */
export function FrontPage({ site }: PartProps) {
  const { t, profile } = site;
  const { name, roles, bio, fieldLanguages } = profile;
  return (
    <section id="home" className={styles.page} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className={`owner-name p-name ${styles.name}`}>
        {name}
      </h1>
      <div className={styles.dateline}>
        <TextList label={t('roles')} texts={roles} />
        <Whereabouts />
      </div>
      <div className={styles.columns}>
        <Portrait slot="about" className={styles.portrait} isFirst />
        <div className={styles.lead}>
          <Markdown text={bio} className="p-note" language={fieldLanguages?.bio} />
          <HomeLinks className={`row ${styles.buttons}`} />
        </div>
        <Present className={styles.news} />
      </div>
    </section>
  );
}

import { Markdown } from '../../components/markdown.tsx';
import { Picture } from '../../components/picture.tsx';
import { TextList } from '../../components/tags.tsx';
import type { Entry } from '../../model/entries.ts';
import { listEntryLinks } from '../../model/links.ts';
import { findOpeningEntry } from '../../model/site-parts.ts';
import { About } from '../../sections/about/about.tsx';
import { HomeLinks, Portrait, Present, Whereabouts } from '../../sections/home/home.tsx';
import { usePage, useSite } from '../../site-context.tsx';
import styles from './folio.module.css';

/** The first screen is the first cover, with the name in the bar; without covers, it is the name and the bio. */
export function OpenedHome() {
  const site = useSite();
  const { name, roles, bio, fieldLanguages } = site.profile;
  const opening = findOpeningEntry(site);
  return (
    <section id="home" aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className={`p-name ${opening ? 'visually-hidden' : styles.name}`}>
        {name}
      </h1>
      {opening && <Opening entry={opening} />}
      <div className={styles.statement}>
        <Markdown text={bio} className={`p-note ${styles.bio}`} language={fieldLanguages?.bio} />
        <div className={styles.notes}>
          <TextList label={site.t('roles')} texts={roles} className="row" />
          <Whereabouts />
          <Present className={undefined} />
          <HomeLinks className="row" />
        </div>
      </div>
    </section>
  );
}

/** A cover as large as the window, with its title. Its words follow in its section. */
function Opening({ entry }: { entry: Entry }) {
  const { site, assets } = usePage();
  const { title, address, textLanguage, imageAlt = '' } = entry;
  const [link] = listEntryLinks(entry, site.t);
  const href = address === undefined ? link?.url : site.toAddress(address);
  return (
    <div className={styles.screen}>
      <Picture
        picture={assets.findCover(entry)}
        slot="opening"
        alt={imageAlt}
        focus={entry.imageFocus}
        className={styles.cover}
        isFirst
      />
      <p className={styles.title} lang={textLanguage}>
        {href ? <a href={href}>{title}</a> : title}
      </p>
    </div>
  );
}

export const PortraitAbout = () => (
  <About>
    <Portrait slot="about" className={styles.portrait} />
  </About>
);

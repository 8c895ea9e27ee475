import { Markdown } from '../../components/markdown.tsx';
import { Picture } from '../../components/picture.tsx';
import { HomeLinks, Present, Whereabouts } from '../../sections/home/home.tsx';
import { usePage } from '../../site-context.tsx';
import styles from './short-home.module.css';

/** The first lines: the bio beside a small portrait, and the present roles. The rail has the name. */
export function ShortHome() {
  const { site, assets } = usePage();
  const { profile } = site;
  const { name, bio, file } = profile;
  const portrait = profile.portrait && assets.findPicture(file, profile.portrait);
  return (
    <section id="home" className={styles.home} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className="visually-hidden p-name">
        {name}
      </h1>
      {portrait && (
        <Picture
          picture={portrait}
          slot="logo"
          alt={name}
          className={`u-photo ${styles.portrait}`}
          isFirst
        />
      )}
      <Markdown
        text={bio}
        className={`p-note ${styles.bio}`}
        language={profile.fieldLanguages?.bio}
      />
      <Whereabouts />
      <HomeLinks className={`row ${styles.links}`} />
      <Present className={styles.now} />
    </section>
  );
}

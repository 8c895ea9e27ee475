import { findCodeHosting, findResume, showPlace } from '../../../model/links.ts';
import type { PictureSlot } from '../../../model/picture-slots.ts';
import { findResumeSection } from '../../../model/site-sections.ts';
import { markLanguage } from '../../../schemas/language.ts';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { TextList } from '../../components/tags.tsx';
import { Work } from '../../components/work.tsx';
import { usePage, useSite } from '../../site-context.tsx';
import styles from './home.module.css';
import nameStyles from './name.module.css';

/** The most present roles that the first screen has room for. */
const shownPresent = 3;
/** The covers that fill a row of the first screen. */
const shownWork = 4;

/** The first screen: the name, the roles, the bio, the first works, the portrait, and the present roles. */
export function Home() {
  const { t, profile } = useSite();
  const { name, roles, bio } = profile;
  return (
    <section
      id="home"
      className={profile.portrait ? styles.home : `${styles.home} ${styles.unframed}`}
      aria-labelledby="home-heading"
      tabIndex={-1}
    >
      <h1 id="home-heading" className={`owner-name p-name ${nameStyles.name}`}>
        {name}
      </h1>
      <TextList label={t('roles')} texts={roles} className={styles.roles} />
      <div className={styles.intro}>
        <Whereabouts />
        <Markdown
          text={bio}
          className={`p-note ${styles.bio}`}
          language={profile.fieldLanguages?.bio}
        />
        <HomeLinks className={`row ${styles.buttons}`} />
      </div>
      <Work most={shownWork} slot="strip" className={styles.work} isFirst />
      {profile.portrait && (
        <div className={styles.frame}>
          <Portrait slot="portrait" className={styles.portrait} isFirst />
        </div>
      )}
      <Present className={styles.now} />
    </section>
  );
}

interface PortraitProps {
  slot: PictureSlot;
  className?: string | undefined;
  isFirst?: boolean;
}

/** The owner's portrait, if there is one. */
export function Portrait({ className = '', ...place }: PortraitProps) {
  const { site, assets } = usePage();
  const { name, portrait, file } = site.profile;
  if (!portrait) return null;
  const picture = assets.findPicture(file, portrait);
  return <Picture picture={picture} alt={name} className={`u-photo ${className}`} {...place} />;
}

/** Where the owner is, and whether they can be hired. */
export function Whereabouts() {
  const site = useSite();
  const { contactInfo, availability, fieldLanguages } = site.profile;
  const place = showPlace(contactInfo, site);
  if (!place && !availability) return null;
  return (
    <p className={`row side-note ${styles.whereabouts}`}>
      {place && <span className="p-adr">{place}</span>}{' '}
      {availability && (
        <span className={styles.available} {...markLanguage(fieldLanguages?.availability)}>
          {availability.text}
        </span>
      )}
    </p>
  );
}

/** The links to the resume and to the owner's code. */
export function HomeLinks({ className }: { className: string }) {
  const site = useSite();
  const codeHosting = findCodeHosting(site.profile.socials, site.t);
  return (
    <p className={className}>
      <OutboundLink href={findResume(site)} className="framed">
        {site.t('checkResume')}
      </OutboundLink>
      {codeHosting?.url && (
        <OutboundLink href={codeHosting.url} className={`${styles.secondary} framed`}>
          {codeHosting.name}
        </OutboundLink>
      )}
    </p>
  );
}

/** The present roles, which lead to all of them. */
export function Present({ className }: { className: string | undefined }) {
  const site = useSite();
  const jobs = findResumeSection(site, 'work');
  const present = (jobs?.entries ?? []).filter(({ isPresent }) => isPresent).slice(0, shownPresent);
  if (!jobs || present.length === 0) return null;
  return (
    <div className={className}>
      <a href={`#${jobs.id}`}>{site.t('now')}</a>
      <ul>
        {present.map(({ file, title, by, textLanguage }) => (
          <li key={file} {...markLanguage(textLanguage)}>
            {title} <span>{by}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Experience, Profile } from '../../../schemas/content-types.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { TextList } from '../../components/tags.tsx';
import { labels } from '../../words.ts';
import styles from './home.module.css';

interface Props extends Pick<Profile, 'name' | 'roles' | 'bio'> {
  portrait: PictureData | undefined;
  resume: string;
  /** Address of the code-hosting profile; the button is left out when there is none. */
  codeHosting: string | undefined;
  /** What the owner does at present. */
  present?: readonly Pick<Experience, 'year' | 'role' | 'company'>[];
}

export function Home(props: Props) {
  const { name, roles, bio, portrait, resume, codeHosting, present = [] } = props;
  return (
    <section id="home" className={styles.home} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className={`owner-name ${styles.name}`}>
        {name}
      </h1>
      <TextList label={labels.roles} texts={roles} className={styles.roles} />
      <div className={styles.intro}>
        <Markdown text={bio} className={styles.bio} />
        <p className={`row ${styles.buttons}`}>
          <OutboundLink href={resume} className="framed">
            {labels.checkResume}
          </OutboundLink>
          {codeHosting && (
            <OutboundLink href={codeHosting} className={`${styles.secondary} framed`}>
              {labels.githubProfile}
            </OutboundLink>
          )}
        </p>
      </div>
      {portrait && (
        <div className={styles.frame}>
          <Picture
            picture={portrait}
            place="portrait"
            alt={name}
            className={styles.portrait}
            isFirst
          />
        </div>
      )}
      {present.length > 0 && (
        <div className={styles.now}>
          <a href="#experience">{labels.now}</a>
          <ul>
            {present.map(({ year, role, company }) => (
              <li key={`${year} ${role} ${company}`}>
                {role} <span>{company}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

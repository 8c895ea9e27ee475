import type { Profile } from '../../../schemas/index.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { TextList } from '../../components/tags.tsx';
import { labels } from '../../words.ts';
import styles from './home.module.css';

interface Props extends Pick<Profile, 'name' | 'roles' | 'bio'> {
  portrait: PictureData;
  resume: string;
  /** Address of the code-hosting profile; the button is left out when there is none. */
  codeHosting: string | undefined;
}

export function Home({ name, roles, bio, portrait, resume, codeHosting }: Props) {
  return (
    <section id="home" className={styles.home} aria-labelledby="home-heading" tabIndex={-1}>
      <h1 id="home-heading" className={styles.name}>
        {name}
      </h1>
      <TextList label={labels.roles} texts={roles} className={styles.roles} />
      <div className={styles.intro}>
        <p className={styles.bio}>{bio}</p>
        <p className={styles.buttons}>
          <OutboundLink href={resume}>{labels.checkResume}</OutboundLink>
          {codeHosting && (
            <OutboundLink href={codeHosting} className={styles.secondary}>
              {labels.githubProfile}
            </OutboundLink>
          )}
        </p>
      </div>
      <div className={styles.frame}>
        <Picture
          picture={portrait}
          place="portrait"
          alt={name}
          className={styles.portrait}
          isFirst
        />
      </div>
    </section>
  );
}

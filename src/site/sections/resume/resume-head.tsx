import { Roles } from '../../components/roles.tsx';
import { labels } from '../../words.ts';
import styles from './resume.module.css';

interface WayView {
  name: string;
  text: string;
  address: string;
}

interface ResumeFile {
  name: string;
  href: string;
  /** Media type. */
  type: string;
}

export interface ResumeHeadProps {
  name: string;
  roles: readonly string[];
  bio: string;
  ways: readonly WayView[];
  /** The same resume for other readers. */
  files: readonly ResumeFile[];
}

/** Who it is about, and how to reach them. */
export function ResumeHead({ name, roles, bio, ways, files }: ResumeHeadProps) {
  return (
    <header className={styles.head}>
      <h1 id="resume-heading" className={styles.name}>
        {name}
      </h1>
      <Roles roles={roles} className={styles.roles} />
      <p className={styles.bio}>{bio}</p>
      <dl className={styles.ways}>
        {ways.map(({ name, text, address }) => (
          <div key={address}>
            <dt>{name}</dt>
            <dd>
              <a href={address}>{text}</a>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.files} aria-label={labels.resumeFiles}>
        {files.map(({ name, href, type }) => (
          <li key={href}>
            <a href={href} type={type}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </header>
  );
}

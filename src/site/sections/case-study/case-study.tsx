import type { ReactNode } from 'react';
import type { Project } from '../../../schemas/index.ts';
import { toAddress } from '../../address.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { OutboundLink } from '../../components/outbound-link.tsx';
import page from '../../components/page.module.css';
import { Picture } from '../../components/picture.tsx';
import { Tags } from '../../components/tags.tsx';
import { typeset } from '../../typeset.ts';
import { labels } from '../../words.ts';
import styles from './case-study.module.css';

interface Props extends Pick<Project, 'title' | 'description' | 'technologies' | 'link'> {
  /** Where all projects stand, as a path below the site's base. */
  projectsAddress: string;
  cover: PictureData;
  coverAlt: string;
  next: { slug: string; title: string } | undefined;
  children: ReactNode;
}

export function CaseStudy(props: Props) {
  const { title, description, technologies, link, cover, coverAlt, next, children } = props;
  return (
    <article className={`with-margin ${page.page}`}>
      <p className={`${page.back} ${styles.back}`}>
        <a href={toAddress(props.projectsAddress)}>{labels.backToProjects}</a>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.facts}>
        <Tags names={technologies} />
        <p>
          <OutboundLink href={link}>{labels.repository}</OutboundLink>
        </p>
      </div>
      <p className={styles.lead}>{typeset(description)}</p>
      <Picture picture={cover} place="studyCover" alt={coverAlt} className={styles.cover} isFirst />
      <div>{children}</div>
      {next && (
        <nav className={styles.next} aria-label={labels.nextProject}>
          <span aria-hidden="true">{labels.nextProject}</span>
          <a href={toAddress(`projects/${next.slug}/`)}>{next.title}</a>
        </nav>
      )}
    </article>
  );
}

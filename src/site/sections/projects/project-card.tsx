import { toAddress } from '../../address.ts';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tags } from '../../components/tags.tsx';
import { labels } from '../../words.ts';
import styles from './projects.module.css';
import type { ProjectView } from './projects.tsx';

/** A project: the whole card leads to its case study, or to the repository where it has none. */
export function ProjectCard(project: ProjectView & { isLarge: boolean }) {
  const { slug, title, description, technologies, link, cover, coverAlt, hasCaseStudy } = project;
  return (
    <li className={styles.card} data-reveal>
      <Picture
        picture={cover}
        place={project.isLarge ? 'largeCover' : 'evenCover'}
        alt={coverAlt}
        className={styles.cover}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          {hasCaseStudy ? (
            <a href={toAddress(`projects/${slug}/`)} className={styles.whole}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <p>{description}</p>
        <Tags names={technologies} />
      </div>
      <p className={styles.links}>
        {hasCaseStudy && (
          <span className={styles.more} aria-hidden="true">
            {labels.caseStudy}
          </span>
        )}
        <OutboundLink href={link} className={hasCaseStudy ? styles.link : styles.wholeLink}>
          {labels.repository}
          <span className="visually-hidden"> {title}</span>
        </OutboundLink>
      </p>
    </li>
  );
}

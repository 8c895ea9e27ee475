import { toAddress } from '../../address.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { Tags } from '../../components/tags.tsx';
import type { EntryView } from '../../queries/entries.ts';
import { labels } from '../../words.ts';
import styles from './projects.module.css';

interface ProjectView extends EntryView {
  cover: PictureData;
  coverAlt: string;
  /** Its number among what may have a case study, where it has one. */
  study: number | undefined;
}

interface Props {
  id?: string;
  archive?: ArchiveLink | undefined;
  entries: readonly ProjectView[];
}

/** Entries as cards with a cover: projects, and what an owner lays out like them. */
export function Projects({ id = 'projects', archive, entries }: Props) {
  return (
    <Section id={id} archive={archive}>
      <ul className={styles.projects}>
        {entries.map((project, index) => (
          <ProjectCard
            key={project.cover.src}
            {...project}
            isLarge={isLarge(index, entries.length)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The grid has two large covers first, then rows of three; a row that is not full has large ones. */
function isLarge(index: number, count: number): boolean {
  return index < 2 || index >= count - ((count - 2) % 3);
}

/** A project: the whole card leads to its case study, or to the repository where it has none. */
function ProjectCard(project: ProjectView & { isLarge: boolean }) {
  const { title, description, links, address, cover, coverAlt, study } = project;
  const hasCaseStudy = address !== undefined;
  return (
    <li className={styles.card} data-reveal>
      <Picture
        picture={cover}
        place={project.isLarge ? 'largeCover' : 'evenCover'}
        alt={coverAlt}
        study={study}
        className={`cover ${styles.cover}`}
      />
      <div className={styles.text}>
        <h3 className={styles.title}>
          {hasCaseStudy ? (
            <a href={toAddress(address)} className={styles.whole}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <Facts {...project} />
        {description && <Markdown text={description} />}
        <Tags {...project} />
      </div>
      {(hasCaseStudy || links.length > 0) && (
        <p className={`row ${styles.links}`}>
          {hasCaseStudy && (
            <span className={styles.more} aria-hidden="true">
              {labels.caseStudy}
            </span>
          )}
          {links.map(({ label, url }, index) => (
            <OutboundLink
              key={url}
              href={url}
              className={hasCaseStudy || index > 0 ? styles.link : styles.whole}
            >
              {label}
              <span className="visually-hidden"> {title}</span>
            </OutboundLink>
          ))}
        </p>
      )}
    </li>
  );
}

/** When it was made, and what its owner was in it. */
function Facts({ year, place }: Pick<EntryView, 'year' | 'place'>) {
  if (!year && !place) return null;
  return (
    <p className={`row ${styles.facts}`}>
      {year && (
        <span>
          <Period year={year} />
        </span>
      )}
      {place && <span>{place.company}</span>}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { Project } from '../../../schemas/content-types.ts';
import { toAddress } from '../../address.ts';
import type { Picture as PictureData } from '../../assets/manifest.ts';
import { Facts } from '../../components/facts.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import page from '../../components/page.module.css';
import { Period } from '../../components/period.tsx';
import { Picture } from '../../components/picture.tsx';
import { Tags } from '../../components/tags.tsx';
import { listProjectLinks } from '../../queries/links.ts';
import { formatMonth, labels } from '../../words.ts';
import styles from './case-study.module.css';

interface Cover {
  title: string;
  cover: PictureData;
  /** Its number among what may have a case study. */
  study: number | undefined;
}

interface Props
  extends Cover,
    Pick<
      Project,
      'title' | 'description' | 'technologies' | 'link' | 'links' | 'date' | 'year' | 'role'
    > {
  /** The part of the owner's own that it is of, if it is no project. */
  part?: string | undefined;
  /** Where all projects stand, as a path below the site's base, and what leads there. */
  back: { address: string; name: string };
  coverAlt: string;
  next: (Cover & { address: string | undefined }) | undefined;
  children: ReactNode;
}

export function CaseStudy(props: Props) {
  const { title, description, cover, coverAlt, study, next, children } = props;
  return (
    <article className={`with-margin ${page.page}`}>
      <p className={`${page.back} screen-only`}>
        <a href={toAddress(props.back.address)}>{props.back.name}</a>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <Picture
        picture={cover}
        place="studyCover"
        alt={coverAlt}
        study={study}
        className={`cover ${styles.cover}`}
        id=":cover"
        isFirst
      />
      <StudyFacts {...props} />
      {description && <Markdown text={description} className={styles.lead} />}
      <div className={styles.body}>{children}</div>
      {next && <Next {...next} />}
    </article>
  );
}

function StudyFacts({ date, technologies, ...project }: Props) {
  const { year, role } = project;
  const all = listProjectLinks(project);
  const code = all.find(({ url, label }) => url === project.link && label === labels.repository);
  const links = all.filter((link) => link !== code);
  const facts = {
    [labels.date]: date && <time dateTime={date}>{formatMonth(date)}</time>,
    [labels.period]: year && <Period year={year} />,
    [project.part ? labels.by : labels.role]: role,
    [project.part ? labels.tags : labels.technologies]: technologies.length > 0 && (
      <Tags technologies={technologies} part={project.part} />
    ),
    [labels.code]: code && <OutboundLink href={code.url}>{code.label}</OutboundLink>,
    [labels.links]: links.length > 0 && (
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <OutboundLink href={url}>{label}</OutboundLink>
          </li>
        ))}
      </ul>
    ),
  };
  return <Facts facts={Object.entries(facts)} className={`row ${styles.facts}`} />;
}

function Next({ address, title, cover, study }: NonNullable<Props['next']>) {
  return (
    <nav className={styles.next} aria-label={labels.nextProject}>
      <a href={toAddress(address ?? '')}>
        <Picture
          picture={cover}
          place="largeCover"
          alt=""
          study={study}
          className={`cover ${styles.cover}`}
        />
        <span>
          <span className={`side-note ${styles.label}`} aria-hidden="true">
            {labels.nextProject}
          </span>
          <span className={styles.nextTitle}>{title}</span>
        </span>
      </a>
    </nav>
  );
}

import type { Picture as PictureData } from '../../assets/manifest.ts';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { labels } from '../../words.ts';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';

export interface ProjectView {
  slug: string;
  title: string;
  description: string;
  technologies: readonly string[];
  link: string;
  cover: PictureData;
  coverAlt: string;
  hasCaseStudy: boolean;
}

interface Props {
  number: number;
  archive?: ArchiveLink | undefined;
  projects: readonly ProjectView[];
}

export function Projects({ number, archive, projects }: Props) {
  return (
    <Section id="projects" number={number} heading={labels.projects} archive={archive}>
      <ul className={styles.projects}>
        {projects.map((project, index) => (
          <ProjectCard key={project.slug} {...project} isLarge={isLarge(index, projects.length)} />
        ))}
      </ul>
    </Section>
  );
}

/** The grid has two large covers first, then rows of three; a row that is not full has large ones. */
function isLarge(index: number, count: number): boolean {
  return index < 2 || index >= count - ((count - 2) % 3);
}

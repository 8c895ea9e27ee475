import type { Picture as PictureData } from '../../assets/manifest.ts';
import { type ArchiveLink, Section } from '../../components/section.tsx';
import { labels } from '../../config/labels.ts';
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
        {projects.map((project) => (
          <ProjectCard key={project.slug} {...project} />
        ))}
      </ul>
    </Section>
  );
}

import { Tags } from '../../components/tags.tsx';
import { labels } from '../../words.ts';
import { Entry } from './entry.tsx';
import { Part } from './part.tsx';
import styles from './resume.module.css';
import { ResumeHead, type ResumeHeadProps } from './resume-head.tsx';

interface Props extends ResumeHeadProps {
  experience: readonly {
    year: string;
    role: string;
    company: string;
    description: string;
    technologies: readonly string[];
  }[];
  education: readonly { year: string; title: string; description: string }[];
  projects: readonly {
    title: string;
    description: string;
    technologies: readonly string[];
    link: string;
    /** The link as it is read on paper. */
    linkText: string;
  }[];
  skills: readonly { group: string; items: readonly { name: string }[] }[];
}

/** The whole portfolio on few pages, for reading and for printing. */
export function Resume({ experience, education, projects, skills, ...head }: Props) {
  return (
    <article className={styles.resume} aria-labelledby="resume-heading">
      <ResumeHead {...head} />
      <Part heading={labels.experience} entries={experience}>
        {({ year, role, company, ...entry }) => (
          <Entry margin={year} title={role} place={company} {...entry} />
        )}
      </Part>
      <Part heading={labels.education} entries={education}>
        {({ year, ...entry }) => <Entry margin={year} {...entry} />}
      </Part>
      <Part heading={labels.projects} entries={projects}>
        {(project) => <Entry {...project} />}
      </Part>
      <Part heading={labels.skills} entries={skills}>
        {({ group, items }) => (
          <Entry title={group}>
            <Tags names={items.map(({ name }) => name)} />
          </Entry>
        )}
      </Part>
    </article>
  );
}

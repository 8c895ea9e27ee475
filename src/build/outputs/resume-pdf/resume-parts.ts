import { isPresent, showAddress } from '../../../site/queries/index.ts';
import { labels } from '../../../site/words.ts';
import type { Site } from '../site.ts';

/** An entry of any part of a resume. */
export interface ResumeEntry {
  /** Stands in the margin: when it was. */
  margin?: string;
  /** Whether it goes on. */
  isPresent?: boolean;
  title: string;
  /** Where it was. */
  place?: string;
  address?: string;
  /** The address as it is read on paper. */
  addressText?: string;
  description?: string;
  tags?: readonly string[];
}

export interface ResumePart {
  heading: string;
  entries: ResumeEntry[];
}

/** The parts of a resume in their order; a part without entries is left out. */
export function listParts({ experiences, education, projects, skillGroups }: Site): ResumePart[] {
  const parts = [
    {
      heading: labels.experience,
      entries: experiences.map((experience) => ({
        ...{ margin: experience.year, isPresent: isPresent(experience) },
        ...{ title: experience.role, place: experience.company },
        ...{ description: experience.description, tags: experience.technologies },
      })),
    },
    {
      heading: labels.education,
      entries: education.map(({ year, title, description }) => ({
        ...{ margin: year, title, description },
      })),
    },
    {
      heading: labels.projects,
      entries: projects.map(({ title, link, description, technologies }) => ({
        ...{ title, address: link, addressText: showAddress(link), description },
        tags: technologies,
      })),
    },
    {
      heading: labels.skills,
      entries: skillGroups.map(({ group, items }) => ({
        ...{ title: group, tags: items.map(({ name }) => name) },
      })),
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
}

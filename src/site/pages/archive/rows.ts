import { type GrowingPart, hasCaseStudy, isPresent } from '../../queries/index.ts';
import type { LedgerRow } from '../../sections/archive/ledger.tsx';
import { entries } from '../entries.ts';

/** The entries of each part as the lines of its archive. */
export const archiveRows: Record<GrowingPart, LedgerRow[]> = {
  experience: entries.experience.map((entry, index) => ({
    number: index + 1,
    title: entry.role,
    company: entry.company,
    period: entry.year,
    isPresent: isPresent(entry),
    description: entry.description,
    technologies: entry.technologies,
  })),
  education: entries.education.map((entry, index) => ({
    number: index + 1,
    title: entry.title,
    period: entry.year,
    isPresent: isPresent(entry),
    description: entry.description,
    technologies: [],
  })),
  projects: entries.projects.map((project, index) => ({
    number: index + 1,
    title: project.title,
    caseStudy: hasCaseStudy(project) ? `projects/${project.slug}/` : undefined,
    description: project.description,
    technologies: project.technologies,
    repository: project.link,
  })),
};

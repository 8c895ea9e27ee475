import { allProjects } from 'contentlayer/generated';
import { sortProjects } from '../../../queries/index.ts';

/** The projects that have something to read, in the order of the portfolio. */
export const caseStudies = sortProjects(allProjects).filter(({ body }) => body.raw.trim() !== '');

/** The case study of an address, and the one to read next. */
export function findCaseStudy(slug: string | undefined) {
  const index = caseStudies.findIndex((project) => project.slug === slug);
  const project = caseStudies[index];
  if (!project) return undefined;
  const next = caseStudies[(index + 1) % caseStudies.length];
  return { project, next: next === project ? undefined : next };
}

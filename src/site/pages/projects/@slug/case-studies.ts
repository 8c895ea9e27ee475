import { hasCaseStudy } from '../../../queries/index.ts';
import { entries } from '../../entries.ts';

/** The projects that have something to read, in the order of the portfolio. */
export const caseStudies = entries.projects.filter(hasCaseStudy);

const places = new Map(caseStudies.map(({ slug }, index) => [slug, index]));

/** The case study of an address, and the one to read next. */
export function findCaseStudy(slug: string | undefined) {
  const index = places.get(slug ?? '') ?? -1;
  const project = caseStudies[index];
  if (!project) return undefined;
  const next = caseStudies[(index + 1) % caseStudies.length];
  return { project, next: next === project ? undefined : next };
}

import { caseStudies } from './case-studies.ts';

/** The addresses of the case studies. */
export function onBeforePrerenderStart(): string[] {
  return caseStudies.map(({ slug }) => `/projects/${slug}/`);
}

import { caseStudies } from '../../site.ts';

/** The addresses of the case studies. */
export function onBeforePrerenderStart(): string[] {
  return caseStudies.map(({ slug }) => `/projects/${slug}/`);
}

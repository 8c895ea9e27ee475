import { caseStudies } from '../../site.ts';

export function onBeforePrerenderStart(): string[] {
  return caseStudies.map(({ slug }) => `/projects/${slug}/`);
}

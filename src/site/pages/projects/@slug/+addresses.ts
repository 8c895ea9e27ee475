import type { PageAddress } from '../../page-address.ts';
import { caseStudies } from './case-studies.ts';

/** The addresses of the case studies. */
export function addresses(): PageAddress[] {
  return caseStudies.map(({ slug }) => ({ address: `/projects/${slug}/`, routeParams: { slug } }));
}

import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { findCaseStudy } from './case-studies.ts';

/** In development an address may name no case study; it gets the page that says so. */
export function guard({ routeParams }: PageContextServer): void {
  if (!findCaseStudy(routeParams.slug)) throw render(404);
}

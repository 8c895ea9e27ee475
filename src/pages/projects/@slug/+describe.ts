import { profile } from 'contentlayer/generated';
import type { PageContextServer } from 'vike/types';
import { findCaseStudy } from './case-studies.ts';

export function describe({ routeParams }: PageContextServer) {
  const project = findCaseStudy(routeParams.slug)?.project;
  return {
    title: `${project?.title} — ${profile.name}`,
    description: project?.description ?? '',
  };
}

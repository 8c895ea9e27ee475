import { profile } from 'contentlayer/generated';
import type { DocumentContext } from '../../draw-document.tsx';
import { findCaseStudy } from './case-studies.ts';

export function describe({ routeParams }: DocumentContext) {
  const project = findCaseStudy(routeParams.slug)?.project;
  return {
    title: `${project?.title} — ${profile.name}`,
    description: project?.description ?? '',
  };
}

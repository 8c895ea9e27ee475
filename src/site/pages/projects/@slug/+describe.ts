import { profile } from 'contentlayer/generated';
import { findCover } from '../../../assets/manifest.ts';
import { namePerson } from '../../person.ts';
import type { Description, DocumentContext } from '../../render-document.tsx';
import { findCaseStudy, findPublicAddress } from '../../site.ts';

export function describe({ routeParams }: DocumentContext): Description | undefined {
  const project = findCaseStudy(routeParams.slug)?.project;
  if (!project) return undefined;
  const { slug, title, description, technologies, date } = project;
  const url = findPublicAddress(`projects/${slug}/`);
  return {
    title: `${title} — ${profile.name}`,
    description,
    thing: {
      '@type': 'CreativeWork',
      ...(url && { '@id': url, url, image: findPublicAddress(findCover(project).src) }),
      name: title,
      description,
      keywords: technologies,
      inLanguage: 'en',
      ...(date && { datePublished: date }),
      author: namePerson(),
    },
  };
}

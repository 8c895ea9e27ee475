import type { CreativeWork } from 'schema-dts';
import { findCover } from '../../../assets/manifest.ts';
import type { DocumentContext } from '../../draw-document.tsx';
import { namePerson } from '../../json-ld/person.ts';
import { findPublicAddress } from '../../public-address.ts';
import { findCaseStudy } from './case-studies.ts';

export function jsonLd({ routeParams }: DocumentContext): CreativeWork | undefined {
  const project = findCaseStudy(routeParams.slug)?.project;
  if (!project) return undefined;
  const { slug, title, description, technologies, date } = project;
  const url = findPublicAddress(`projects/${slug}/`);
  return {
    '@type': 'CreativeWork',
    ...(url && { '@id': url, url, image: findPublicAddress(findCover(project).src) }),
    name: title,
    description,
    keywords: technologies,
    inLanguage: 'en',
    ...(date && { datePublished: date }),
    author: namePerson(),
  };
}

import { profile } from 'contentlayer/generated';
import { findCover, readManifest } from '../../assets/manifest.ts';
import { toPlainText } from '../../markdown.ts';
import { toPageAddress } from '../../queries/entries.ts';
import { renderCoverNames, renderOtherStyles } from '../head-styles.ts';
import { namePerson } from '../person.ts';
import type { Description, DocumentContext } from '../render-document.tsx';
import { findCaseStudy, findPublicAddress } from '../site.ts';

export function describe({ routeParams }: DocumentContext): Description | undefined {
  const found = findCaseStudy(routeParams);
  if (!found) return undefined;
  const { project, next } = found;
  const { title, technologies } = project;
  const description = toPlainText(project.description);
  const url = findPublicAddress(toPageAddress(project));
  return {
    title: `${title} — ${profile.name}`,
    description,
    styles:
      renderOtherStyles(readManifest()) + renderCoverNames(next ? [project, next] : [project]),
    first: ':cover',
    thing: {
      '@type': 'CreativeWork',
      ...(url && { '@id': url, url, image: findPublicAddress(findCover(project).src) }),
      name: title,
      description,
      keywords: technologies,
      inLanguage: 'en',
      ...('date' in project && project.date && { datePublished: project.date }),
      author: namePerson(),
    },
  };
}

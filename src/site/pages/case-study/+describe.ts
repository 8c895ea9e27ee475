import { toPlainText } from '../../markdown.ts';
import { pickText } from '../../model/entries.ts';
import { renderCoverNames, renderOtherStyles } from '../head-styles.ts';
import type { Description, DocumentContext } from '../page-data.ts';
import { namePerson } from '../person.ts';

export function describe(context: DocumentContext): Description | undefined {
  const { site, assets, manifest, routeParams } = context;
  const study = site.studies.get(`${site.root}${routeParams.part}/${routeParams.slug}/`);
  if (!study) return undefined;
  const { entry, next } = study;
  const { title, tags, date } = entry;
  const description = toPlainText(pickText(entry));
  const url = site.toUrl(entry.address ?? '');
  return {
    title: `${title} — ${site.profile.name}`,
    description,
    styles:
      renderOtherStyles(manifest, entry.address) + renderCoverNames(next ? [entry, next] : [entry]),
    first: ':cover',
    thing: {
      '@type': 'CreativeWork',
      ...(url && { '@id': url, url, image: site.toUrl(assets.findCover(entry).src) }),
      name: title,
      ...(description && { description }),
      keywords: [...tags],
      inLanguage: site.language,
      ...(date && { datePublished: date }),
      author: namePerson(site),
    },
  };
}

import { toPlainText } from '../../markdown.ts';
import type { Description, DocumentContext } from '../page-data.ts';
import { namePerson } from '../person.ts';

export function describe({
  site,
  manifest,
  routeParams,
}: DocumentContext): Description | undefined {
  const entry = site.studies.get(`${site.root}writing/${routeParams.slug}/`)?.entry;
  if (!entry) return undefined;
  const { address = '', title, tags, date, updated = date, canonical } = entry;
  const description = toPlainText(entry.description);
  const own = site.toUrl(address);
  const url = canonical ?? own;
  const image = own && manifest.shareImages[address];
  return {
    title: `${title} — ${site.profile.name}`,
    description,
    canonical,
    thing: {
      '@type': 'BlogPosting',
      ...(url && { '@id': url, url, mainEntityOfPage: url }),
      headline: title,
      ...(description && { description }),
      ...(image && { image: site.toUrl(image.src) }),
      keywords: [...tags],
      inLanguage: site.language,
      ...(date && { datePublished: date, dateModified: updated ?? date }),
      author: namePerson(site),
    },
  };
}

import { pickText } from '../../../../model/entries.ts';
import { toPlainText } from '../../../../model/text/markdown.ts';
import { EntryPage } from '../../../components/entry/entry-page.tsx';
import { renderCoverNames, renderOtherStyles } from '../../../head-styles.ts';
import { Part } from '../../../part.tsx';
import { usePage } from '../../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../../page-data.ts';
import { namePerson } from '../../person.ts';

/** The page of an entry. The guard refuses URLs of no entry. */
function Content({ routeParams: { section, slug } }: DocumentContext) {
  const { site } = usePage();
  const found = site.studies.get(`${site.root}${section}/${slug}/`);
  return found && <Part name="entry" as={EntryPage} {...found} />;
}

function describe(context: DocumentContext): Description | undefined {
  const { site, assets, manifest, routeParams } = context;
  const study = site.studies.get(`${site.root}${routeParams.section}/${routeParams.slug}/`);
  if (!study) return undefined;
  const { entry, previous, next } = study;
  const { title, tags, date } = entry;
  const description = toPlainText(pickText(entry));
  const url = site.toUrl(entry.pagePath ?? '');
  return {
    title: `${title} — ${site.profile.name}`,
    description,
    styles:
      renderOtherStyles(manifest, entry.pagePath) +
      renderCoverNames([...new Set([entry, previous ?? entry, next ?? entry])]),
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

export const Page = { Content, describe } satisfies SitePage;

import { layouts } from '../../../schemas/layouts.ts';
import codeStyles from '../../components/mdx/code.module.css?inline';
import mdxStyles from '../../components/mdx/mdx.module.css?inline';
import { toPlainText } from '../../markdown.ts';
import type { Site } from '../../model/create-site.ts';
import customStyles from '../../sections/custom/custom.module.css?inline';
import groupStyles from '../../sections/custom/group.module.css?inline';
import publicationStyles from '../../sections/custom/publications.module.css?inline';
import { renderCoverNames, renderPortfolioStyles } from '../head-styles.ts';
import type { Description, DocumentContext } from '../page-data.ts';
import { describeProfilePage } from '../person.ts';

export function describe({ site, assets, manifest }: DocumentContext): Description {
  const { t, profile, entryParts } = site;
  const covers = entryParts.flatMap(({ layout, shown }) =>
    layouts[layout].hasCovers ? shown : [],
  );
  return {
    title: `${profile.name} — ${profile.roles.join(t('comma'))}`,
    description: toPlainText(profile.bio),
    thing: describeProfilePage(site.root, site, assets),
    styles:
      renderPortfolioStyles(manifest, site) + renderCoverNames(covers) + findCustomStyles(site),
  };
}

/** The styles of layouts that few sites have: other home pages leave them out. */
function findCustomStyles({ parts, entryParts }: Pick<Site, 'parts' | 'entryParts'>): string {
  const used = entryParts.map(({ layout }) => layout);
  const hasProse = used.includes('prose');
  const hasCustom = hasProse || used.includes('list') || used.includes('quotes');
  const hasGroup = parts.some(({ members }) => members);
  return [
    hasCustom ? customStyles : '',
    hasGroup ? groupStyles : '',
    used.includes('publications') ? publicationStyles : '',
    hasProse ? mdxStyles + codeStyles : '',
  ].join('');
}

import type { Layout } from '../../../schemas/layouts.ts';
import codeStyles from '../../components/mdx/code.module.css?inline';
import mdxStyles from '../../components/mdx/mdx.module.css?inline';
import { toPlainText } from '../../markdown.ts';
import customStyles from '../../sections/custom/custom.module.css?inline';
import { renderCoverNames, renderPortfolioStyles } from '../head-styles.ts';
import { describeProfilePage } from '../person.ts';
import type { Description, DocumentContext } from '../render-document.tsx';

export function describe({ site, assets, manifest }: DocumentContext): Description {
  const { profile, entryParts } = site;
  const covers = entryParts.flatMap(({ layout, shown }) => (layout === 'cards' ? shown : []));
  const layouts = entryParts.map(({ layout }) => layout);
  return {
    title: `${profile.name} — ${profile.roles.join(', ')}`,
    description: toPlainText(profile.bio),
    thing: describeProfilePage('', site, assets),
    styles:
      renderPortfolioStyles(manifest, site) + renderCoverNames(covers) + findCustomStyles(layouts),
  };
}

/** The styles of layouts that few sites have: other home pages leave them out. */
function findCustomStyles(layouts: readonly Layout[]): string {
  const hasProse = layouts.includes('prose');
  const hasCustom = hasProse || layouts.includes('list') || layouts.includes('quotes');
  return (hasCustom ? customStyles : '') + (hasProse ? mdxStyles + codeStyles : '');
}

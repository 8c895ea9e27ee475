import { toPlainText } from '../../markdown.ts';
import { findCustomStyles } from '../../sections/custom/custom-styles.ts';
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

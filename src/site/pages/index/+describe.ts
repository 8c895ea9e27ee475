import { layouts } from '../../../schemas/layouts.ts';
import { toPlainText } from '../../markdown.ts';
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
    styles: renderPortfolioStyles(manifest, site) + renderCoverNames(covers),
  };
}

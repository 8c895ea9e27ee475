import { layouts } from '../../../schemas/layouts.ts';
import { findEdition } from '../../editions/editions.tsx';
import { toPlainText } from '../../markdown.ts';
import type { SitePart } from '../../model/site-parts.ts';
import { Group } from '../../sections/custom/lists.tsx';
import { useSite } from '../../site-context.tsx';
import { renderCoverNames, renderPortfolioStyles } from '../head-styles.ts';
import type { Description, DocumentContext, SitePage } from '../page-data.ts';
import { describeProfilePage } from '../person.ts';

/** The portfolio: every part in its order. */
function Content() {
  return useSite().parts.map((part) => <PortfolioPart key={part.id} {...part} />);
}

function PortfolioPart(part: SitePart) {
  const { id, content, members, isMember } = part;
  const edition = findEdition(useSite());
  if (isMember) return null;
  if (members) return <Group {...part} />;
  if (content) {
    const Section = edition.layouts[content.layout];
    return <Section {...content} />;
  }
  // The footer belongs to the frame.
  const { Home, About, Contact } = edition;
  if (id === 'home') return <Home />;
  if (id === 'about') return <About />;
  return id === 'contact' ? <Contact /> : null;
}

function describe({ site, assets, manifest }: DocumentContext): Description {
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

export const Page = { Content, describe } satisfies SitePage;

import type { SiteSection } from '../../../model/site-sections.ts';
import { toPlainText } from '../../../model/text/markdown.ts';
import { findLayout } from '../../../schemas/layouts.ts';
import { EntriesPart } from '../../editions/editions.tsx';
import { renderPortfolioStyles, renderPressedNames } from '../../head-styles.ts';
import { Part } from '../../part.tsx';
import { Group } from '../../sections/custom/lists.tsx';
import { useSite } from '../../site-context.tsx';
import type { Description, DocumentContext, SitePage } from '../page-data.ts';
import { describeProfilePage } from '../person.ts';

/** The portfolio: every section in its order. */
function Content() {
  return useSite().sections.map((section) => <PortfolioSection key={section.id} {...section} />);
}

function PortfolioSection(section: SiteSection) {
  const { id, content, members, isMember } = section;
  if (isMember) return null;
  if (members) return <Group {...section} />;
  if (content) return <EntriesPart section={content} />;
  // The footer belongs to the frame.
  if (id === 'home') return <Part name="home" section={section} />;
  if (id === 'about') return <Part name="about" section={section} />;
  return id === 'contact' ? <Part name="contact" section={section} /> : null;
}

function describe({ site, assets, manifest }: DocumentContext): Description {
  const { t, profile, entrySections } = site;
  const covers = entrySections.flatMap(({ layout, shown }) =>
    findLayout(layout).hasCovers ? shown : [],
  );
  return {
    title: `${profile.name} — ${profile.roles.join(t('comma'))}`,
    description: toPlainText(profile.bio),
    thing: describeProfilePage(site.root, site, assets),
    styles: renderPortfolioStyles(manifest, site) + renderPressedNames(covers),
  };
}

export const Page = { Content, describe } satisfies SitePage;

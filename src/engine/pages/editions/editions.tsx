import type { ReactElement } from 'react';
import type { Site } from '../../model/create-site.ts';
import type { EntrySection } from '../../model/site-sections.ts';
import type { Layout } from '../../schemas/layouts.ts';
import { type EditionName, findEditionName } from '../../schemas/theme.ts';
import { Ledger } from '../components/ledger.tsx';
import { Navigation, type NavigationProps } from '../components/navigation.tsx';
import { Section } from '../components/section.tsx';
import { renderBarStyles, renderNameStyles, type StyledPage } from '../head-styles.ts';
import { About } from '../sections/about/about.tsx';
import { Contact } from '../sections/contact/contact.tsx';
import { QuoteList, TextSection } from '../sections/custom/custom.tsx';
import { Publications, ShortLines } from '../sections/custom/lists.tsx';
import { Timeline } from '../sections/education/education.tsx';
import { Home } from '../sections/home/home.tsx';
import { Cards } from '../sections/projects/projects.tsx';
import { Tiles } from '../sections/technologies/technologies.tsx';
import { OpenedHome, PortraitAbout, renderFolioStyles, Spreads } from './folio/sections.tsx';
import { FoldedContact, Rail, renderIndexStyles, ShortHome } from './index/sections.tsx';

/** A component for each row of src/engine/schemas/layouts.ts. */
type Layouts = Readonly<Record<Layout, (section: EntrySection) => ReactElement>>;

const sharedLayouts: Layouts = {
  ledger: EntryLines,
  cards: Cards,
  quotes: QuoteList,
  list: ShortLines,
  publications: Publications,
  prose: TextSection,
  timeline: Timeline,
  tiles: Tiles,
};

function EntryLines({ id, shown }: EntrySection) {
  return (
    <Section id={id}>
      <Ledger entries={shown} />
    </Section>
  );
}

/** A composition of the pages: its own frame and first screen, and one layer of styles over the same sections. */
interface Edition {
  /** The header of every page, with the menu. */
  Navigation: (props: NavigationProps) => ReactElement;
  Home: () => ReactElement;
  About: typeof About;
  Contact: () => ReactElement;
  /** The component that renders the entries of a section in a layout. */
  layouts: Layouts;
  /** Renders its styles for a page, most of them in the layer `edition`, which comes last. */
  renderStyles: (page: StyledPage) => string;
}

const editions: Readonly<Record<EditionName, Edition>> = {
  poster: {
    Navigation: (props) => <Navigation {...props} moves />,
    Home,
    About,
    Contact,
    layouts: sharedLayouts,
    renderStyles: ({ manifest, barLinks }) =>
      renderNameStyles(manifest) + renderBarStyles(barLinks),
  },
  index: {
    Navigation: Rail,
    Home: ShortHome,
    About,
    Contact: FoldedContact,
    layouts: { ...sharedLayouts, timeline: EntryLines },
    renderStyles: renderIndexStyles,
  },
  folio: {
    Navigation,
    Home: OpenedHome,
    About: PortraitAbout,
    Contact,
    layouts: { ...sharedLayouts, cards: Spreads, timeline: EntryLines },
    renderStyles: (page) => renderFolioStyles(page) + renderBarStyles(page.barLinks),
  },
};

export function findEdition({ config }: Pick<Site, 'config'>): Edition {
  return editions[findEditionName(config.theme)];
}

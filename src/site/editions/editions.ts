import type { ReactElement } from 'react';
import type { Layout } from '../../schemas/layouts.ts';
import { type EditionName, findEditionName } from '../../schemas/theme.ts';
import { Navigation, type NavigationProps } from '../components/navigation.tsx';
import type { Site } from '../model/create-site.ts';
import type { EntryPart } from '../model/site-parts.ts';
import { renderBarStyles, renderNameStyles, type StyledPage } from '../pages/head-styles.ts';
import { About } from '../sections/about/about.tsx';
import { Contact } from '../sections/contact/contact.tsx';
import { Home } from '../sections/home/home.tsx';
import { renderFolioStyles } from './folio/folio-styles.ts';
import { OpenedHome, PortraitAbout } from './folio/opened-home.tsx';
import { Spreads } from './folio/spreads.tsx';
import { FoldedContact } from './index/folded-contact.tsx';
import { renderIndexStyles } from './index/index-styles.ts';
import { Rail } from './index/rail.tsx';
import { ShortHome } from './index/short-home.tsx';

/** A composition of the pages: its own frame and first screen, and one layer of styles over the same sections. */
interface Edition {
  /** The header of every page, with the menu. */
  Navigation: (props: NavigationProps) => ReactElement;
  Home: () => ReactElement;
  About: typeof About;
  Contact: () => ReactElement;
  /** Its own components for layouts. */
  layouts?: Partial<Record<Layout, (part: EntryPart) => ReactElement>>;
  /** Renders its styles for a page, most of them in the layer `edition`, which comes last. */
  renderStyles: (page: StyledPage) => string;
}

const editionParts: Readonly<Record<EditionName, Edition>> = {
  poster: {
    Navigation,
    Home,
    About,
    Contact,
    renderStyles: ({ manifest, barLinks }) =>
      renderNameStyles(manifest) + renderBarStyles(barLinks),
  },
  index: {
    Navigation: Rail,
    Home: ShortHome,
    About,
    Contact: FoldedContact,
    renderStyles: renderIndexStyles,
  },
  folio: {
    Navigation,
    Home: OpenedHome,
    About: PortraitAbout,
    Contact,
    layouts: { cards: Spreads },
    renderStyles: (page) => renderFolioStyles(page) + renderBarStyles(page.barLinks),
  },
};

export function findEdition({ config }: Pick<Site, 'config'>): Edition {
  return editionParts[findEditionName(config.theme)];
}

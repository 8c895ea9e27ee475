import type { ReactElement } from 'react';
import type { EditionName } from '../../schemas/theme.ts';
import { Navigation, type NavigationProps } from '../components/navigation.tsx';
import type { PageElement } from '../html/tree.ts';
import type { Site } from '../model/create-site.ts';
import { Contact } from '../sections/contact/contact.tsx';
import { Home } from '../sections/home/home.tsx';
import { FoldedContact } from './index/folded-contact.tsx';
import { renderIndexStyles } from './index/index-styles.ts';
import { Rail } from './index/rail.tsx';
import { ShortHome } from './index/short-home.tsx';

/** A composition of the pages: its own frame and first screen, and one layer of styles over the same sections. */
interface Edition {
  /** The header of every page, with the menu. */
  Navigation: (props: NavigationProps) => ReactElement;
  Home: () => ReactElement;
  Contact: () => ReactElement;
  /** Renders its styles for a page, in the layer `edition`, which comes last. */
  renderStyles: (elements: readonly PageElement[]) => string;
  /** Whether the owner's name and the titles are set as large as lines allow, in the font of headings. */
  hasDisplay: boolean;
}

const editionParts: Readonly<Record<EditionName, Edition>> = {
  poster: { Navigation, Home, Contact, renderStyles: () => '', hasDisplay: true },
  index: {
    Navigation: Rail,
    Home: ShortHome,
    Contact: FoldedContact,
    renderStyles: renderIndexStyles,
    hasDisplay: false,
  },
};

export function findEdition({ config }: Pick<Site, 'config'>): Edition {
  return editionParts[config.theme?.edition ?? 'poster'];
}

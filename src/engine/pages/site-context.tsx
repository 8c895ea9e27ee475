import { createContext, useContext } from 'react';
import type { Alternate } from '../model/alternates.ts';
import type { Site } from '../model/create-site.ts';
import type { Assets } from '../model/manifest.ts';
import type { BarLink } from './bar-links.ts';
import type { PartTable } from './define-edition.ts';

/** All that a page is rendered from. */
export interface PageData {
  site: Site;
  assets: Assets;
  /** The page in the other languages of the site. */
  others: readonly Alternate[];
  barLinks: readonly BarLink[];
  /** The components of its parts: the built-in ones, those of the edition, and the owner's. */
  parts: readonly PartTable[];
  /** Whether the code of bodies stands in for them, to see whether a page has changed. */
  isFrame?: boolean | undefined;
}

const PageContext = createContext({} as PageData);

/** Gives the components inside of it the site that they render. */
export const SiteProvider = PageContext.Provider;

export const usePage = (): PageData => useContext(PageContext);

export const useSite = (): Site => usePage().site;

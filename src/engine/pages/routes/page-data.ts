import { allDocuments } from 'contentlayer/generated';
import type { ReactNode } from 'react';
import { createSites, type Site } from '../../model/create-site.ts';
import { type AssetManifest, createAssets, readManifest } from '../../model/manifest.ts';
import { memoize } from '../../schemas/lazy.ts';
import type { PageData } from '../site-context.tsx';
import type { PageThing } from './head-tags.ts';

declare global {
  namespace Vike {
    interface PageContext extends BuildData {}
  }
}

/** The data that pages are rendered from, with the manifest of the assets that their heads name. */
export interface BuildData extends Pick<PageData, 'site' | 'assets'> {
  /** The site in each of its languages, the default one first. */
  sites: readonly Site[];
  manifest: AssetManifest;
}

/** The metadata of a page. */
export interface Description {
  /** The title for the tab and for search results. */
  title: string;
  description: string;
  /** The whole URL of the page elsewhere that it was first, if it was. */
  canonical?: string | undefined;
  /** Whether search engines should leave the page out of their results. */
  isUnlisted?: boolean;
  /** The subject of the page as JSON-LD. */
  thing?: PageThing;
  /** The page's styles that depend on the content. */
  styles?: string;
  /** The id of an element that the first paint waits for: it moves over from the page before. */
  first?: string;
}

/** A page as its file gives it to Vike. */
export interface SitePage {
  /** Renders what is within the frame of all pages. */
  Content: (context: DocumentContext) => ReactNode;
  /** Describes the page; undefined where no page has this URL, which happens in development. */
  describe: (context: DocumentContext) => Description | undefined;
}

/** The part of Vike's page context that pages of this site use. */
export interface DocumentContext extends BuildData {
  Page: SitePage;
  /** The page's URL, without the site's base. */
  urlPathname: string;
  routeParams: Record<string, string>;
  is404: boolean | null;
  globalContext: {
    /** The files of the bundle, by their modules; null in development. */
    assetsManifest: Record<string, { file: string }> | null;
  };
}

/**
 * Opens the content of this build, once for all pages. A development server replaces the documents.
 *
 * @param root the path of a language below the site's base
 */
export function openBuildData(root = ''): BuildData {
  const found = readBuildData(allDocuments).find(({ site }) => site.root === root);
  if (!found) throw new Error(`no language of the site is at "${root}"`);
  return found;
}

const readBuildData = memoize((documents: typeof allDocuments): BuildData[] => {
  const sites = createSites(documents, {
    basePath: import.meta.env.BASE_URL,
    siteUrl: process.env.SITE_URL,
    hostUrl: process.env.HOST_URL,
  });
  return sites.map((site) => {
    const manifest = readManifest(site.root);
    return { site, sites, assets: createAssets(manifest), manifest };
  });
});

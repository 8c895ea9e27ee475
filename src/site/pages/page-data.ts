import { allDocuments } from 'contentlayer/generated';
import { memoize } from '../../schemas/lazy.ts';
import { type AssetManifest, createAssets, readManifest } from '../assets/manifest.ts';
import { createSites, type Site } from '../model/create-site.ts';
import type { PageData } from '../site-context.tsx';

declare global {
  namespace Vike {
    interface PageContext extends BuildData {}
  }
}

/** The data that pages are rendered from, with the manifest of the assets that their heads name. */
export interface BuildData extends PageData {
  /** The site in each of its languages, the default one first. */
  sites: readonly Site[];
  manifest: AssetManifest;
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

import { allDocuments } from 'contentlayer/generated';
import { memoize } from '../../schemas/lazy.ts';
import { type AssetManifest, createAssets, readManifest } from '../assets/manifest.ts';
import { createSite } from '../model/create-site.ts';
import type { PageData } from '../site-context.tsx';

declare global {
  namespace Vike {
    interface PageContext extends BuildData {}
  }
}

/** The data that pages are rendered from, with the manifest of the assets that their heads name. */
export interface BuildData extends PageData {
  manifest: AssetManifest;
}

/** Opens the content of this build, once for all pages. A development server replaces the documents. */
export function openBuildData(): BuildData {
  return readBuildData(allDocuments);
}

const readBuildData = memoize((documents: typeof allDocuments): BuildData => {
  const manifest = readManifest();
  const site = createSite(documents, {
    basePath: import.meta.env.BASE_URL,
    siteUrl: process.env.SITE_URL,
  });
  return { site, assets: createAssets(manifest), manifest };
});

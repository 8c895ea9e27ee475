import { memoize } from '../../schemas/lazy.ts';
import { hashValue } from '../hash.ts';
import { renderFontStyles } from './font-styles.ts';
import type { DocumentContext } from './page-data.ts';
import { type DocumentOutline, renderPage } from './render-document.tsx';

/** Hashes everything that a page is made of: the parts that differ from page to page, and those of all. */
export function hashPage(context: DocumentContext, outline: DocumentOutline): string {
  const { site, manifest, urlPathname, globalContext } = context;
  const { head, description, isInFeed, data } = outline;
  const frame = renderPage(context, { ...data, isFrame: true });
  const ofSite = [hashSite(site)(manifest), globalContext.assetsManifest];
  return hashValue([urlPathname, ...ofSite, frame, head, description, isInFeed]);
}

const hashSite = memoize((site: DocumentContext['site']) =>
  memoize((manifest: DocumentContext['manifest']) => {
    const { profile, config, words, formWords, language } = site;
    const parts = site.parts.map(({ id, heading, link }) => [id, heading, link]);
    // A page names its image and its title's font itself, if it has any.
    const { shareImages: _images, titleFonts: _fonts, ...assets } = manifest;
    // Their styles depend on every letter of the content.
    const fonts = renderFontStyles(manifest, site);
    // Links to pages of a further language depend on which pages it has.
    const pages = site.root && [...site.pages];
    return hashValue([profile, config, words, formWords, language, parts, assets, fonts, pages]);
  }),
);

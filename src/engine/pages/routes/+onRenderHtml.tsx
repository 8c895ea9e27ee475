import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import '../styles/index.css';
import { contentChange } from '../../browser/dev/follow-content.ts';
import { hashValue } from '../../model/hash.ts';
import { memoize } from '../../schemas/lazy.ts';
import { reportFailure } from '../live-documents.ts';
import { OwnCodeError, renderOwn } from '../own-code/render-own.ts';
import { documentMarks } from './document-marks.ts';
import { renderFontStyles } from './font-styles.ts';
import type { DocumentContext } from './page-data.ts';
import {
  type DocumentOutline,
  outlineDocument,
  renderDocument,
  renderPage,
} from './render-document.tsx';

declare global {
  namespace Vike {
    interface PageContext {
      Page: DocumentContext['Page'];
      /** The pages of the last build, by what they were made of; only a build knows them. */
      known?: ReadonlySet<string>;
    }
  }
}

/**
 * Hands the document to Vike, which adds links to the styles of the page. Vike keeps what it gets of each page until the
 * last one, so a build has it add them to an empty document, and takes the right one from the context. In place of a
 * page of the last build it takes the key.
 */
export function onRenderHtml(pageContext: PageContextServer): RenderedForVike {
  try {
    return renderOwn(pageContext.urlPathname, () => renderForVike(pageContext));
  } catch (error) {
    if (!import.meta.env.DEV || !(error instanceof OwnCodeError)) throw error;
    reportFailure(error);
    const { basePath } = pageContext.site;
    const documentHtml = escapeInject`${dangerouslySkipEscape(renderFailed(basePath))}`;
    return { documentHtml, pageContext: {} };
  }
}

interface RenderedForVike {
  documentHtml: ReturnType<typeof escapeInject>;
  pageContext: object;
}

/** An empty page for the overlay of a development server, until the owner's code is right again. */
const renderFailed = (base: string) =>
  `<!doctype html><html data-failed><script type="module">import { createHotContext } from "${base}@vite/client"; createHotContext("").on("${contentChange}", () => location.reload())</script></html>`;

function renderForVike(pageContext: PageContextServer): RenderedForVike {
  const outline = outlineDocument(pageContext);
  if (pageContext.known) {
    const key = hashPage(pageContext, outline);
    const isKnown = pageContext.known.has(key);
    const rendered = isKnown ? key : { ...renderDocument(pageContext, outline), key };
    return { documentHtml: escapeInject`<html></html>`, pageContext: { rendered } };
  }
  const { html, styles } = renderDocument(pageContext, outline);
  const document = html.replace(documentMarks.styles, () => `<style>${styles}</style>`);
  return { documentHtml: escapeInject`${dangerouslySkipEscape(document)}`, pageContext: {} };
}

/** Hashes everything that a page is made of: the parts that differ from page to page, and those of all. */
function hashPage(context: DocumentContext, outline: DocumentOutline): string {
  const { site, manifest, urlPathname, globalContext } = context;
  const { head, description, isInFeed, data } = outline;
  const frame = renderPage(context, { ...data, isFrame: true });
  const ofSite = [hashSite(site)(manifest), globalContext.assetsManifest];
  return hashValue([urlPathname, ...ofSite, frame, head, description, isInFeed]);
}

const hashSite = memoize((site: DocumentContext['site']) =>
  memoize((manifest: DocumentContext['manifest']) => {
    const { profile, config, words, formWords, language } = site;
    const sections = site.sections.map(({ id, heading, link }) => [id, heading, link]);
    // A page names its image and its title's font itself, if it has any.
    const { shareImages: _images, titleFonts: _fonts, ...assets } = manifest;
    // Their styles depend on every letter of the content.
    const fonts = renderFontStyles(manifest, site);
    // Links to pages of a further language depend on which pages it has.
    const pages = site.root && [...site.pages];
    return hashValue([profile, config, words, formWords, language, sections, assets, fonts, pages]);
  }),
);

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { headScript, paintedScript } from '../../browser/behaviors/inline-scripts.ts';
import { readSettings } from '../../browser/contact/settings.ts';
import { files } from '../address.ts';
import { findAnalytics, renderAnalytics } from '../analytics.ts';
import { markdownStyles } from '../components/markdown.tsx';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from '../model/create-site.ts';
import { SiteProvider } from '../site-context.tsx';
import { findIconAddress, type PageThing, renderJsonLd, renderShareTags } from './head.ts';
import { renderHeadStyles, renderMenuStyles, renderOtherStyles } from './head-styles.ts';
import type { BuildData } from './page-data.ts';
import { renderThemeStyles } from './theme-styles.ts';

/** What a page says of itself beside its body. */
export interface Description {
  /** For the tab and for search results, as is the description. */
  title: string;
  description: string;
  /** Whether search engines shall leave the page out of their results. */
  isUnlisted?: boolean;
  /** What the page is about, for machines. */
  thing?: PageThing;
  /** The page's styles that depend on the content. */
  styles?: string;
  /** The id of what has to be there for the first paint: what moves over from the page before. */
  first?: string;
}

/** What a page is rendered from: the part of Vike's page context that pages of this site use. */
export interface DocumentContext extends BuildData {
  Page: (context: DocumentContext) => ReactElement;
  /** In development an address may name no page: then there is nothing to say of it. */
  config: { describe?: (context: DocumentContext) => Description | undefined };
  /** The page's address, without the site's base. */
  urlPathname: string;
  routeParams: Record<string, string>;
  is404: boolean | null;
}

/** A picture in several formats is laid out as one in a single format is; no gap belongs to a source. */
const photoStyles = 'picture{display:contents}source{display:none}';

/** Where pages are read from the right, what comes before stands there. */
const arrowStyles =
  ':is(.page_back a,.archive_prev):before{content:"→ "/""}:is(.archive_next,.archive-link a):after{content:" ←"/""}';

/**
 * Renders the whole document of a page, but for the styles and the script that the bundler knows of.
 * React's part ends here, the browser gets none of it.
 */
export function renderDocument(context: DocumentContext): string {
  const { Page, config, urlPathname, is404, site, assets, manifest } = context;
  const { toAddress, isRtl } = site;
  const description = config.describe?.(context) ?? { title: '', description: '' };
  const [name, about] = [escapeHtml(description.title), escapeHtml(description.description)];
  // Where an address has no parameter, Vike prerenders it without the slash at its end.
  const path = urlPathname.slice(1).replace(/[^/]$/, '$&/');
  const address = is404 ? '' : site.toUrl(path);
  const { isUnlisted, thing, styles = renderOtherStyles(manifest, toAddress), first } = description;
  // React asks for a drawing of the first screen ahead of the page. The browser finds its `<img>` in
  // the same first kilobytes, and these are spared.
  const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;
  const body = renderToStaticMarkup(
    <SiteProvider value={{ site, assets }}>
      <Page {...context} />
    </SiteProvider>,
  ).replace(preloads, '');
  const links = `
<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">`;
  return `<!doctype html>
<html lang="en"${isRtl ? ' dir="rtl"' : ''} data-store="${readStoreKind()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="description" content="${about}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${about}">
${renderShareTags(path, manifest.shareImages, address && site.url)}${address && links}${isUnlisted ? '\n<meta name="robots" content="noindex">' : ''}${address && renderFeedLink(site)}${first ? `\n<link rel="expect" href="#${first}" blocking="render">` : ''}
<meta name="color-scheme" content="light dark">
<link rel="manifest" href="${toAddress(files.webManifest)}">
<link rel="icon" href="${findIconAddress(toAddress)}">
<script>${headScript}</script>
<style>${isRtl ? arrowStyles : ''}${renderHeadStyles(manifest, toAddress)}${renderMenuStyles(site, manifest)}${styles}${renderThemeStyles(manifest.theme, body.includes('mdx_prose'))}${body.includes('<picture>') ? photoStyles : ''}${body.includes('class="markdown') ? markdownStyles : ''}</style>
</head>
<body>${body}${import.meta.env.PROD ? renderAnalytics(findAnalytics(site.config)) : ''}<script>${paintedScript}</script>${thing ? renderJsonLd(thing) : ''}</body>
</html>`;
}

/** The feed lists the entries with a page. */
function renderFeedLink({ studies, toAddress }: Site): string {
  if (studies.size === 0) return '';
  return `\n<link rel="alternate" type="application/atom+xml" href="${toAddress(files.feed)}">`;
}

/**
 * Where queries go. Without Firebase a static host can only offer mail; a local server with
 * an inbox says so in the pages that it serves, and the development server is one.
 */
function readStoreKind(): string {
  if (readSettings().firebase) return 'firestore';
  return import.meta.env.DEV ? 'inbox' : 'mailto';
}

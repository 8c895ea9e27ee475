import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readSettings } from '../../browser/contact/settings.ts';
import endScript from '../../browser/inline/end.ts?inline-script';
import headScript from '../../browser/inline/head.ts?inline-script';
import { files } from '../address.ts';
import { findAnalytics, renderAnalytics } from '../analytics.ts';
import { markdownStyles } from '../components/markdown.tsx';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from '../model/create-site.ts';
import { SiteProvider } from '../site-context.tsx';
import { documentMarks } from './document-marks.ts';
import { findIconAddress, type PageThing, renderJsonLd, renderShareTags } from './head.ts';
import { renderHeadStyles, renderMenuStyles, renderOtherStyles } from './head-styles.ts';
import type { BuildData } from './page-data.ts';
import { renderThemeStyles } from './theme-styles.ts';

/** The metadata of a page. */
export interface Description {
  /** The title for the tab and for search results. */
  title: string;
  description: string;
  /** Whether search engines should leave the page out of their results. */
  isUnlisted?: boolean;
  /** The subject of the page as JSON-LD. */
  thing?: PageThing;
  /** The page's styles that depend on the content. */
  styles?: string;
  /** The id of an element that the first paint waits for: it moves over from the page before. */
  first?: string;
}

/** The part of Vike's page context that pages of this site use. */
export interface DocumentContext extends BuildData {
  Page: (context: DocumentContext) => ReactElement;
  /** Describes the page; undefined where no page has this address, which happens in development. */
  config: { describe?: (context: DocumentContext) => Description | undefined };
  /** The page's address, without the site's base. */
  urlPathname: string;
  routeParams: Record<string, string>;
  is404: boolean | null;
  globalContext: {
    /** The files of the bundle, by their modules; null in development. */
    assetsManifest: Record<string, { file: string }> | null;
  };
}

const clientEntry = 'src/site/client.ts';

/** Lays out a picture in several formats as one in a single format. */
const photoStyles = 'picture{display:contents}source{display:none}';

/** Arrows of pages that are read from right to left. */
const arrowStyles =
  ':is(.page_back a,.archive_prev):before{content:"→ "/""}:is(.archive_next,.archive-link a):after{content:" ←"/""}';

/** Renders the document of a page as plain HTML, with marks where the build puts the rest. */
export function renderDocument(context: DocumentContext): string {
  const { Page, config, urlPathname, is404, site, assets, manifest } = context;
  const { toAddress, isRtl } = site;
  const description = config.describe?.(context) ?? { title: '', description: '' };
  const [name, about] = [escapeHtml(description.title), escapeHtml(description.description)];
  // Vike leaves out the last slash of addresses without parameters.
  const path = urlPathname.slice(1).replace(/[^/]$/, '$&/');
  const address = is404 ? '' : site.toUrl(path);
  const { isUnlisted, thing, styles = renderOtherStyles(manifest, toAddress), first } = description;
  // React adds preload links for the first pictures. The browser finds their `<img>` just as early.
  const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;
  const body = renderToStaticMarkup(
    <SiteProvider value={{ site, assets }}>
      <Page {...context} />
    </SiteProvider>,
  ).replace(preloads, '');
  const webManifest = toAddress(files.webManifest);
  const links = `
<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">`;
  return `<!doctype html>
<html lang="en"${isRtl ? ' dir="rtl"' : ''} data-store="${readStoreKind()}">
<head>
<meta charset="utf-8">
${documentMarks.policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="description" content="${about}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${about}">
${renderShareTags(path, manifest.shareImages, address && site.url)}${address && links}${isUnlisted ? '\n<meta name="robots" content="noindex">' : ''}${address && renderFeedLink(site)}${first ? `\n<link rel="expect" href="#${first}" blocking="render">` : ''}
<meta name="color-scheme" content="light dark">
<noscript><link rel="manifest" href="${webManifest}"></noscript>
<link rel="icon" href="${findIconAddress(toAddress)}">
<script>${headScript}</script>
<style>${documentMarks.styles}${isRtl ? arrowStyles : ''}${renderHeadStyles(manifest, toAddress)}${renderMenuStyles(site, manifest)}${styles}${renderThemeStyles(manifest.theme, body.includes('mdx_prose'))}${body.includes('<picture>') ? photoStyles : ''}${body.includes('class="markdown') ? markdownStyles : ''}</style>
</head>
<body>${body}${import.meta.env.PROD ? renderAnalytics(findAnalytics(site.config)) : ''}<script data-entry="${findEntry(context)}" data-manifest="${webManifest}" ${documentMarks.lateStyles}>${endScript}</script>${documentMarks.lateLink}${thing ? renderJsonLd(thing) : ''}</body>
</html>`;
}

/** The address of the script that every page loads after its first paint. */
function findEntry({ site, globalContext }: DocumentContext): string {
  const { file } = globalContext.assetsManifest?.[clientEntry] ?? { file: clientEntry };
  return site.toAddress(file);
}

/** The feed lists the entries with a page. */
function renderFeedLink({ studies, toAddress }: Site): string {
  if (studies.size === 0) return '';
  return `\n<link rel="alternate" type="application/atom+xml" href="${toAddress(files.feed)}">`;
}

/**
 * Finds where queries go. Without Firebase a static host can only offer mail; a local server that has
 * an inbox changes this in the pages that it serves, as the development server does.
 */
function readStoreKind(): string {
  if (readSettings().firebase) return 'firestore';
  return import.meta.env.DEV ? 'inbox' : 'mailto';
}

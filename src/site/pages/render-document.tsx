import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import endScript from '../../browser/inline/end.ts?inline-script';
import headScript from '../../browser/inline/head.ts?inline-script';
import { files } from '../address.ts';
import { findAnalytics, renderAnalytics } from '../analytics-script.ts';
import { escapeHtml } from '../escape-html.ts';
import { takeArticle } from '../html/article.ts';
import { hyphenateTree } from '../html/hyphenate.ts';
import { isolateTree } from '../html/isolate-tree.ts';
import { collectNames, type PageNames } from '../html/page-names.ts';
import { findParts, type PageParts } from '../html/page-parts.ts';
import {
  findAttribute,
  isPageElement,
  listElements,
  type PageTree,
  readPageTree,
  writePageTree,
} from '../html/tree.ts';
import { type Alternate, findAlternates } from '../model/alternates.ts';
import { listFeedEntries, type Site } from '../model/create-site.ts';
import { hasJsonFeed } from '../model/posts.ts';
import { SiteProvider } from '../site-context.tsx';
import { documentMarks } from './document-marks.ts';
import { renderOtherStyles } from './head-styles.ts';
import {
  findIconAddress,
  type PageThing,
  renderAlternates,
  renderJsonLd,
  renderLocale,
  renderShareTags,
} from './head-tags.ts';
import type { BuildData } from './page-data.ts';
import { renderPageStyles } from './page-styles.ts';
import { renderPrintFilters } from './theme-styles.ts';

/** The metadata of a page. */
export interface Description {
  /** The title for the tab and for search results. */
  title: string;
  description: string;
  /** The whole address of the page elsewhere that it was first, if it was. */
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

/** The script of a page, and that of pages with a search. */
const clientEntry = 'src/site/client.ts';
const archiveEntry = 'src/site/archive-client.ts';

/** A page as the build gets it: HTML without styles, and what its tree says. */
export interface RenderedDocument {
  html: string;
  /** The styles of the page behind those of the bundle. */
  styles: string;
  /** What its security policy must allow. */
  parts: PageParts;
  /** The text of a post in HTML for feeds, whose addresses are whole. */
  article: string | undefined;
  /** Whether search engines may show it. */
  isListed: boolean;
}

/** Renders the document of a page as plain HTML, with marks where the build puts the rest. */
export function renderDocument(context: DocumentContext): RenderedDocument {
  const { config, site, sites, manifest, is404 } = context;
  const { only } = manifest.theme;
  const description = config.describe?.(context) ?? { title: '', description: '' };
  const alternates = sites.length > 1 ? findAlternates(sites, site, findPagePath(context)) : [];
  const tree = readPageTree(renderPage(context, alternates));
  removePreloads(tree);
  isolateTree(tree, site.isRtl);
  const elements = listElements(tree);
  const url = site.toUrl(findPagePath(context));
  const article = url ? takeArticle(elements, url) : undefined;
  hyphenateTree(tree, site.language);
  const names = collectNames(elements);
  const ownStyles = description.styles ?? renderOtherStyles(manifest);
  const styles = renderPageStyles({ site, sites, manifest, names, elements, ownStyles });
  const head = renderHead(context, description, alternates);
  const end = renderEnd(context, description, names);
  const parts = findParts([
    ...listElements(readPageTree(head)),
    ...elements,
    ...listElements(readPageTree(end)),
  ]);
  const html = `<!doctype html>
<html lang="${site.language}"${site.isRtl ? ' dir="rtl"' : ''}${only ? ` data-theme="${only.scheme}"` : ''} data-store="${readStoreKind()}">
<head>
${head}
</head>
<body>${writePageTree(tree)}${end}</body>
</html>`;
  return { html, styles, parts, article, isListed: !is404 && !description.isUnlisted };
}

function renderPage(context: DocumentContext, alternates: readonly Alternate[]): string {
  const { Page, site, assets } = context;
  const others = alternates.filter((alternate) => alternate.site !== site);
  return renderToStaticMarkup(
    <SiteProvider value={{ site, assets, others }}>
      <Page {...context} />
    </SiteProvider>,
  );
}

/**
 * Removes the links that React adds for the first pictures, though the browser finds their `<img>` just as early.
 * It can go once React has an option for that.
 */
function removePreloads(tree: PageTree): void {
  tree.childNodes = tree.childNodes.filter(
    (node) => !(isPageElement(node) && findAttribute(node, 'rel') === 'preload'),
  );
}

function renderHead(
  context: DocumentContext,
  description: Description,
  alternates: readonly Alternate[],
): string {
  const { is404, site, manifest } = context;
  const { isUnlisted, first } = description;
  const { only } = manifest.theme;
  const icon = site.config.icon
    ? site.toAddress(manifest.siteIcons.small)
    : findIconAddress(site.toAddress);
  const title = escapeHtml(description.title);
  const text = escapeHtml(description.description);
  const path = findPagePath(context);
  const address = is404 ? '' : site.toUrl(path);
  const canonical = description.canonical ? escapeHtml(description.canonical) : address;
  const tags = [
    '<meta charset="utf-8">',
    documentMarks.policy,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    text && `<meta name="description" content="${text}">`,
    `<meta property="og:title" content="${title}">`,
    text && `<meta property="og:description" content="${text}">`,
    renderShareTags(path, manifest.shareImages, address && site.url, site.root),
    renderLocale(site.config),
    canonical && `<link rel="canonical" href="${canonical}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    address && !isUnlisted && renderAlternates(alternates),
    isUnlisted && '<meta name="robots" content="noindex">',
    address && renderFeedLink(site),
    first && `<link rel="expect" href="#${first}" blocking="render">`,
    `<meta name="color-scheme" content="${only?.scheme ?? 'light dark'}">`,
    only && `<meta name="theme-color" content="${only.paper}">`,
    `<noscript><link rel="manifest" href="${site.toAddress(site.root + files.webManifest)}"></noscript>`,
    `<link rel="icon" href="${icon}">`,
    documentMarks.styles,
    // It reads the styles.
    `<script>${headScript}</script>`,
  ];
  return tags.filter(Boolean).join('\n');
}

/** The address of a page below the site's base. Vike leaves out the last slash of some. */
function findPagePath({ site, urlPathname }: DocumentContext): string {
  return site.root + urlPathname.slice(1).replace(/[^/]$/, '$&/');
}

/** Renders the end of the body: the scripts, the styles that come late, and the data for machines. */
function renderEnd(context: DocumentContext, { thing }: Description, names: PageNames): string {
  const { site, manifest } = context;
  const webManifest = site.toAddress(site.root + files.webManifest);
  const attributes = `data-entry="${findEntry(context, names)}" data-manifest="${webManifest}"`;
  return [
    manifest.theme.covers && renderPrintFilters(manifest.theme.covers),
    import.meta.env.PROD && renderAnalytics(findAnalytics(site.config)),
    `<script ${attributes} ${documentMarks.lateStyles}>${endScript}</script>`,
    documentMarks.lateLink,
    thing && renderJsonLd(thing),
  ]
    .filter(Boolean)
    .join('');
}

/** The address of the script that a page loads after its first paint. */
function findEntry({ site, globalContext }: DocumentContext, names: PageNames): string {
  const entry = names.has('[data-search]') ? archiveEntry : clientEntry;
  const { file } = globalContext.assetsManifest?.[entry] ?? { file: entry };
  return site.toAddress(file);
}

function renderFeedLink(site: Site): string {
  if (listFeedEntries(site).length === 0) return '';
  const write = (type: string, file: string) =>
    `<link rel="alternate" type="application/${type}" href="${site.toAddress(site.root + file)}">`;
  const json = hasJsonFeed(site) ? write('feed+json', files.jsonFeed) : '';
  return write('atom+xml', files.feed) + json;
}

/**
 * Finds where queries go. Without a store a static host can only offer mail; a local server that has
 * an inbox changes this in the pages that it serves, as the development server does.
 */
function readStoreKind(): string {
  return process.env.QUERY_STORE || (import.meta.env.DEV ? 'inbox' : 'mailto');
}

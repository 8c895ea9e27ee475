import { serialize } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import endScript from '../../browser/inline/end.ts?inline-script';
import headScript from '../../browser/inline/head.ts?inline-script';
import { type Alternate, findAlternates } from '../../model/alternates.ts';
import { listFeedEntries, type Site } from '../../model/create-site.ts';
import { engineFile } from '../../model/places.ts';
import { hasJsonFeed } from '../../model/posts.ts';
import { escapeHtml } from '../../model/text/texts.ts';
import { files } from '../../model/urls.ts';
import { productName } from '../../schemas/words.ts';
import { findAnalytics, renderAnalytics } from '../analytics-script.ts';
import { listBarLinks } from '../bar-links.ts';
import { listParts } from '../editions/editions.tsx';
import { renderOtherStyles } from '../head-styles.ts';
import { takeArticle } from '../html/article.ts';
import { hyphenateTree } from '../html/hyphenate.ts';
import { isolateTree } from '../html/isolate-tree.ts';
import { findParts, type PageParts } from '../html/page-parts.ts';
import { sizeSections } from '../html/section-sizes.ts';
import { takeStyles } from '../html/style-rules.ts';
import {
  hasAttribute,
  listClasses,
  listElements,
  type PageElement,
  readPageTree,
} from '../html/tree.ts';
import { type PageData, SiteProvider } from '../site-context.tsx';
import { documentMarks } from './document-marks.ts';
import {
  findIconUrl,
  renderAlternates,
  renderJsonLd,
  renderLocale,
  renderShareTags,
} from './head-tags.ts';
import type { Description, DocumentContext } from './page-data.ts';
import { renderPageStyles } from './page-styles.ts';
import { SiteLayout } from './site-layout.tsx';

/** The script of a page, and that of pages with a search. */
const clientEntry = 'pages/client.ts';
const archiveEntry = 'pages/archive-client.ts';

/** A page as the build gets it: HTML without styles, and what its tree says. */
export interface RenderedDocument {
  html: string;
  /** The styles of the page after those of the bundle. */
  styles: string;
  /** The classes of its elements, by which it gets its rules of the bundle. */
  classes: string[];
  /** The URL of its first script. */
  script: string;
  /** What its security policy must allow. */
  parts: PageParts;
  /** The text of a post in HTML for feeds, whose URLs are whole. */
  article: string | undefined;
  /** Whether search engines may show it. */
  isListed: boolean;
  /** Its path below the site's base, as the model of the site names it. */
  pagePath: string;
  /** The path of its file, which visitors see. */
  file: string;
}

/** What the document of a page is made of, without what stands in the frame of all pages. */
export interface DocumentOutline {
  pagePath: string;
  description: Description;
  head: string;
  data: PageData;
  /** Whether the page is in a feed, which has the newest posts. */
  isInFeed: boolean;
}

/** Collects what the document of a page is made of. */
export function outlineDocument(context: DocumentContext): DocumentOutline {
  const { Page, site, sites, assets, manifest } = context;
  const description = Page.describe(context) ?? { title: '', description: '' };
  const pagePath = findPagePath(context);
  const alternates = sites.length > 1 ? findAlternates(sites, site, pagePath) : [];
  const others = alternates.filter((alternate) => alternate.site !== site);
  const labels = others.map((other) => other.site.label);
  const barLinks = listBarLinks(site, manifest.nameWidths[0] ?? 0, labels);
  return {
    pagePath,
    description,
    head: renderHead(context, description, alternates),
    data: { site, assets, others, barLinks, parts: listParts(site) },
    isInFeed: listFeedEntries(site).some((entry) => entry.pagePath === pagePath),
  };
}

/** Renders the document of a page as plain HTML, with marks where the build puts the rest. */
export function renderDocument(
  context: DocumentContext,
  { pagePath, description, head, data, isInFeed }: DocumentOutline,
): RenderedDocument {
  const { site, manifest, is404 } = context;
  const { only } = manifest.theme;
  const tree = readPageTree(renderPage(context, data));
  isolateTree(tree, site.isRtl);
  const elements = listElements(tree);
  const url = site.toUrl(pagePath);
  const article = url && isInFeed ? takeArticle(elements, url) : undefined;
  hyphenateTree(tree, site.language, site.profile.name);
  const ownStyles = description.styles ?? renderOtherStyles(manifest);
  const page = { site, barLinks: data.barLinks, manifest, elements, ownStyles };
  // The rule of the fonts stays the last one, where scripts look for it.
  const styles = takeStyles(elements) + sizeSections(elements) + renderPageStyles(page);
  const script = findEntry(context, elements);
  const end = renderEnd(context, description, script);
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
<body>${serialize(tree)}${end}</body>
</html>`;
  const isListed = !is404 && !description.isUnlisted;
  const folder = site.toHref(pagePath).slice(site.basePath.length);
  const file = is404 ? '404.html' : `${folder}index.html`;
  return {
    html,
    styles,
    classes: listClasses(elements),
    script,
    parts,
    article,
    isListed,
    pagePath,
    file,
  };
}

/** Renders the page within the frame of all pages, or only that frame. */
export function renderPage(context: DocumentContext, data: PageData): string {
  const { Page, site, is404 } = context;
  const isPortfolio = !is404 && findPagePath(context) === site.root;
  return renderToStaticMarkup(
    <SiteProvider value={data}>
      <SiteLayout isPortfolio={isPortfolio}>
        <Page.Content {...context} />
      </SiteLayout>
    </SiteProvider>,
  );
}

/** Renders the end of the body: the scripts, the styles that come late, and the data for machines. */
function renderEnd(context: DocumentContext, { thing }: Description, script: string): string {
  const { site } = context;
  const webManifest = site.toHref(site.root + files.webManifest);
  const attributes = `data-entry="${script}" data-manifest="${webManifest}"`;
  return [
    import.meta.env.PROD && renderAnalytics(findAnalytics(site.config)),
    `${documentMarks.lateStyles} ${attributes}>${endScript}</script>`,
    documentMarks.lateLink,
    thing && renderJsonLd(thing),
  ]
    .filter(Boolean)
    .join('');
}

/** The URL of the script that a page loads after its first paint. */
function findEntry(
  { site, globalContext }: DocumentContext,
  elements: readonly PageElement[],
): string {
  const entry = hasAttribute(elements, 'data-search') ? archiveEntry : clientEntry;
  // Its path starts from Vite's root, which is not the engine's folder.
  const [, made] =
    Object.entries(globalContext.assetsManifest ?? {}).find(([file]) => file.endsWith(entry)) ?? [];
  // A development server serves what is outside its root below `@fs`.
  return site.toHref(made?.file ?? `@fs/${engineFile(entry).replace(/^\//, '')}`);
}

/**
 * Finds where queries go. Without a store a static host can only offer mail; a local server that has
 * an inbox changes this in the pages that it serves, as the development server does.
 */
function readStoreKind(): string {
  return process.env.QUERY_STORE || (import.meta.env.DEV ? 'inbox' : 'mailto');
}

/** Renders what a head has, with marks where the build puts the rest. */
function renderHead(
  context: DocumentContext,
  description: Description,
  alternates: readonly Alternate[],
): string {
  const { is404, site, manifest } = context;
  const { isUnlisted, first } = description;
  const { only } = manifest.theme;
  const icon = site.config.icon ? site.toHref(manifest.siteIcons.small) : findIconUrl(site.toHref);
  const title = escapeHtml(description.title);
  const text = escapeHtml(description.description);
  const path = findPagePath(context);
  const pagePath = is404 ? '' : site.toUrl(path);
  const canonical = description.canonical ? escapeHtml(description.canonical) : pagePath;
  const tags = [
    '<meta charset="utf-8">',
    documentMarks.policy,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="generator" content="${productName}">`,
    text && `<meta name="description" content="${text}">`,
    `<meta property="og:title" content="${title}">`,
    text && `<meta property="og:description" content="${text}">`,
    renderShareTags(path, manifest.shareImages, pagePath && site.url, site.root),
    renderLocale(site.config),
    canonical && `<link rel="canonical" href="${canonical}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    pagePath && !isUnlisted && renderAlternates(alternates),
    isUnlisted && '<meta name="robots" content="noindex">',
    pagePath && renderFeedLink(site),
    first && `<link rel="expect" href="#${first}" blocking="render">`,
    `<meta name="color-scheme" content="${only?.scheme ?? 'light dark'}">`,
    only && `<meta name="theme-color" content="${only.paper}">`,
    `<noscript><link rel="manifest" href="${site.toHref(site.root + files.webManifest)}"></noscript>`,
    `<link rel="icon" href="${icon}">`,
    documentMarks.styles,
    // It reads the styles.
    `<script>${headScript}</script>`,
  ];
  return tags.filter(Boolean).join('\n');
}

/** The URL of a page below the site's base. Vike leaves out the last slash of some. */
function findPagePath({ site, urlPathname }: DocumentContext): string {
  return site.root + urlPathname.slice(1).replace(/[^/]$/, '$&/');
}

function renderFeedLink(site: Site): string {
  if (listFeedEntries(site).length === 0) return '';
  const write = (type: string, file: string) =>
    `<link rel="alternate" type="application/${type}" href="${site.toHref(site.root + file)}">`;
  const json = hasJsonFeed(site) ? write('feed+json', files.jsonFeed) : '';
  return write('atom+xml', files.feed) + json;
}

import headScript from '../../browser/inline/head.ts?inline-script';
import { productName } from '../../schemas/words.ts';
import { files } from '../address.ts';
import type { Alternate } from '../model/alternates.ts';
import { listFeedEntries, type Site } from '../model/create-site.ts';
import { hasJsonFeed } from '../model/posts.ts';
import { escapeHtml } from '../texts.ts';
import { documentMarks } from './document-marks.ts';
import { findIconAddress, renderAlternates, renderLocale, renderShareTags } from './head-tags.ts';
import type { Description, DocumentContext } from './page-data.ts';

/** Renders what a head has, with marks where the build puts the rest. */
export function renderHead(
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
    `<meta name="generator" content="${productName}">`,
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

/** The URL of a page below the site's base. Vike leaves out the last slash of some. */
export function findPagePath({ site, urlPathname }: DocumentContext): string {
  return site.root + urlPathname.slice(1).replace(/[^/]$/, '$&/');
}

function renderFeedLink(site: Site): string {
  if (listFeedEntries(site).length === 0) return '';
  const write = (type: string, file: string) =>
    `<link rel="alternate" type="application/${type}" href="${site.toAddress(site.root + file)}">`;
  const json = hasJsonFeed(site) ? write('feed+json', files.jsonFeed) : '';
  return write('atom+xml', files.feed) + json;
}

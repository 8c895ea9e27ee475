import { profile } from 'contentlayer/generated';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { readManifest } from '../assets/manifest.ts';
import { headScript } from '../behaviors/head-script.ts';
import { toAddress } from '../config/address.ts';
import { readSettings } from '../contact/settings.ts';
import '../styles/index.css';
import { hasArchives } from './archive/archives.ts';
import { drawHeadStyles } from './head-styles.ts';

interface Description {
  title: string;
  description: string;
  /** Whether search engines shall leave the page out of their results. */
  isUnlisted?: boolean;
}

declare global {
  namespace Vike {
    interface PageContext {
      Page: (pageContext: PageContextServer) => ReactElement;
      config: {
        /** Title and description of the page, for the tab and for search results. */
        describe?: (pageContext: PageContextServer) => Description;
      };
    }
  }
}

/** Writes the whole document; React's part ends here, the browser gets none of it. */
export function onRenderHtml(pageContext: PageContextServer) {
  const { Page } = pageContext;
  const { title, description, isUnlisted } = pageContext.config.describe?.(pageContext) ?? {
    title: '',
    description: '',
  };
  const body = renderToStaticMarkup(<Page {...pageContext} />);
  const address = pageContext.is404 ? '' : findPublicAddress(pageContext.urlPathname);
  return escapeInject`<!doctype html>
<html lang="en" data-store="${readStoreKind()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">${dangerouslySkipEscape(
    address &&
      `
<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">`,
  )}${dangerouslySkipEscape(isUnlisted ? '\n<meta name="robots" content="noindex">' : '')}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${toAddress('favicon.svg')}" type="image/svg+xml">
<script>${dangerouslySkipEscape(headScript)}</script>
<style>${dangerouslySkipEscape(drawHeadStyles(readManifest(), hasArchives))}</style>
</head>
<body>${dangerouslySkipEscape(body)}</body>
</html>`;
}

/**
 * Where queries go. Without Firebase a static host can only offer mail; a local server with
 * an inbox says so in the pages that it serves, and the development server is one.
 */
function readStoreKind(): string {
  if (readSettings().firebase) return 'firestore';
  return import.meta.env.DEV ? 'inbox' : 'mailto';
}

/** The whole address of a page, empty when nobody has said where the site will stand. */
function findPublicAddress(pathname: string): string {
  const site = process.env.SITE_URL || profile.siteUrl;
  return site ? new URL(toAddress(pathname.slice(1)), site).href : '';
}

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../src/engine/model/create-site.ts';
import { listBarLinks } from '../../src/engine/pages/bar-links.ts';
import { listParts } from '../../src/engine/pages/editions/editions.tsx';
import { SiteProvider } from '../../src/engine/pages/site-context.tsx';
import { assets } from './make-site.ts';

/** Renders a part of a page of the site, with the same picture everywhere. */
export function renderInSite(site: Site, children: ReactNode): string {
  const barLinks = listBarLinks(site, 0, []);
  const value = { site, assets, others: [], barLinks, parts: listParts(site) };
  return renderToStaticMarkup(createElement(SiteProvider, { value }, children));
}

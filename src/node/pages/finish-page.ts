import { createHash } from 'node:crypto';
import { findStyleUses } from '../../site/html/page-parts.ts';
import { documentMarks } from '../../site/pages/document-marks.ts';
import type { RenderedDocument } from '../../site/pages/render-document.tsx';
import { type PageServices, toNeeds, writePolicy } from '../hosting/policy.ts';
import { findModuleNames, type openPruning } from './prune-styles.ts';
import { joinStyles, type SplitStyles } from './split-styles.ts';

/** A style sheet of the bundle. */
export interface BundledSheet extends Omit<SplitStyles, 'first'> {
  /** Leaves out of its first rules those that a page has no use for. */
  prune: ReturnType<typeof openPruning>;
}

/** A rendered document, and the links to the styles of the bundle that Vike has added to an empty one. */
export interface RenderedPage extends RenderedDocument {
  links: string;
}

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"/g;

/**
 * Finishes a rendered page: inlines the styles that it needs, except those of the layer `late` and those for
 * print, and adds the content security policy, for hosts that send none.
 *
 * @returns the page, its needs of a policy, and its late styles; the name of their file has their
 *   hash, so that pages can share it
 */
export async function finishPage(
  { html: rendered, links, styles, parts }: RenderedPage,
  {
    readSheet,
    split,
  }: {
    readSheet(address: string): Promise<BundledSheet>;
    split(css: string): SplitStyles;
  },
  services: PageServices,
) {
  const sheets = [...links.matchAll(sheetLink)].map(([, address = '']) => address);
  const names = findModuleNames(rendered);
  const bundled = (await Promise.all(sheets.map(readSheet))).map(({ prune, ...sheet }) => ({
    ...sheet,
    first: prune(names),
  }));
  const { first, late: ofLayer, print } = joinStyles([...bundled, split(styles)]);
  const lateCss = ofLayer + print;
  const hash = createHash('sha256').update(lateCss).digest('hex').slice(0, 10);
  const late = lateCss ? { file: `assets/late.${hash}.css`, css: lateCss } : undefined;
  const [base] = (sheets[0] ?? '').split('assets/');
  const address = `${base}${late?.file}`;
  const needs = toNeeds({
    ...parts,
    styles: [...parts.styles, first],
    // Late styles may name fonts, too.
    uses: [
      ...parts.uses,
      ...findStyleUses(first + lateCss),
      ...(late ? (['stylesheet'] as const) : []),
    ],
  });
  const policy = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(needs, services)}">`;
  const html = rendered
    .replace(documentMarks.policy, () => policy)
    .replace(documentMarks.styles, () => `<style>${first}</style>`)
    .replace(documentMarks.lateStyles, late ? `data-styles="${address}"` : '')
    .replace(
      documentMarks.lateLink,
      late ? `<noscript><link rel="stylesheet" href="${address}"></noscript>` : '',
    );
  return { html, needs, late };
}

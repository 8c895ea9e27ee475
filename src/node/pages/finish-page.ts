import { createHash } from 'node:crypto';
import { type AtRule, type Container, parse, root } from 'postcss';
import { documentMarks } from '../../site/pages/document-marks.ts';
import { findPageNeeds, type PageServices, writePolicy } from '../hosting/policy.ts';

/** A rendered page: its file below the client's folder, and its HTML. */
export type RenderedPage = readonly [file: string, html: string];

/**
 * Matches the links to styles that Vike adds to a document. Its documented `injectFilter` can leave them out,
 * but then Vike warns of each style in every build. Once Vike can do so silently, this expression can go.
 */
const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Finishes a rendered page: inlines its styles, except those of the layer `late` and those for
 * print, and adds the content security policy, for hosts that send none.
 *
 * @param readSheet reads the stylesheet of an address
 * @returns the page, its needs of a policy, and its late styles; the name of their file has their
 *   hash, so that pages can share it
 */
export async function finishPage(
  rendered: string,
  readSheet: (address: string) => Promise<string>,
  services: PageServices,
) {
  const [head, ownCss, body, ...more] = rendered.split(/<\/?style>/);
  if (head === undefined || ownCss === undefined || body === undefined || more.length > 0) {
    throw new Error('A rendered page needs exactly one <style> element, the one of the document.');
  }
  const sheets = [...head.matchAll(sheetLink)].map(([, address = '']) => address);
  const css = (await Promise.all(sheets.map(readSheet))).join('').replaceAll('\n', '');
  const { rest, late: lateCss } = takeLate(css + ownCss.replace(documentMarks.styles, ''));
  const hash = createHash('sha256').update(lateCss).digest('hex').slice(0, 10);
  const late = lateCss ? { file: `assets/late.${hash}.css`, css: lateCss } : undefined;
  const [base] = (sheets[0] ?? '').split('assets/');
  const address = `${base}${late?.file}`;
  const html = [
    head.replace(sheetLink, ''),
    `<style>${rest}</style>`,
    body
      .replace(documentMarks.lateStyles, late ? `data-styles="${address}"` : '')
      .replace(
        documentMarks.lateLink,
        late ? `<noscript><link rel="stylesheet" href="${address}"></noscript>` : '',
      ),
  ].join('');
  // Late styles may name fonts, too.
  const needs = findPageNeeds(html + lateCss);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${writePolicy(needs, services)}">`;
  return { html: html.replace(documentMarks.policy, () => policy), needs, late };
}

/** Splits minified CSS into the rules that the page needs at first, and those that it loads late. */
export function takeLate(css: string): { rest: string; late: string } {
  const sheet = parse(css);
  const late = root();
  const print = root();
  for (const layer of findBlocks(sheet, 'layer')) {
    if (layer.params === 'late') late.append(layer);
    // Rules for print stay in their layer.
    else {
      const forPaper = findBlocks(layer, 'media').filter(({ params }) => params === 'print');
      if (forPaper.length > 0) print.append(layer.clone({ nodes: [] }).append(forPaper));
    }
  }
  return { rest: sheet.toString(), late: `${late}${print}` };
}

function findBlocks({ nodes = [] }: Container, name: string): AtRule[] {
  return nodes
    .filter((node) => node.type === 'atrule')
    .filter((rule) => rule.name === name && rule.nodes);
}

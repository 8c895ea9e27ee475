import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getGlobalContext, renderPage } from 'vike/server';
import type { DocumentContext, drawDocument } from '../../src/pages/+drawDocument.tsx';
import type { PageAddress } from '../../src/pages/page-address.ts';
import { findFrame } from './find-frame.ts';

/** A finished page: its file below the client's folder, and its text. */
export type RenderedPage = readonly [file: string, html: string];

/** What the pages of this site tell Vike, see `src/pages/+config.ts`. */
interface PageConfig {
  Page: DocumentContext['Page'];
  describe?: DocumentContext['config']['describe'];
  drawDocument: typeof drawDocument;
  addresses?: () => PageAddress[];
}

/**
 * Renders every page with the code in `outDir`: those whose address is fixed, those whose
 * addresses the page itself lists, and the one for what is not there.
 *
 * @throws what a page throws
 */
export async function* renderPages(outDir: string): AsyncGenerator<RenderedPage> {
  await import(pathToFileURL(join(outDir, 'server/entry.mjs')).href);
  const { pages } = await getGlobalContext();
  for (const { config, route } of Object.values(pages)) {
    const { addresses, ...page } = config as unknown as PageConfig;
    if (addresses) yield* renderAll(addresses(), page);
    else if (typeof route === 'string') yield [toFile(route), await renderAddress(route, 200)];
  }
  yield ['404.html', await renderAddress('/404/', 404)];
}

/**
 * Renders a page at all its addresses. Vike renders the first of them; what it adds is the same
 * for the others, and its round takes longer than the page. Where that does not hold for the
 * first, Vike renders all.
 */
async function* renderAll(
  addresses: readonly PageAddress[],
  { Page, describe, drawDocument }: PageConfig,
): AsyncGenerator<RenderedPage> {
  const draw = ({ address, routeParams }: PageAddress) =>
    drawDocument({
      ...{ Page, config: { ...(describe && { describe }) }, is404: null },
      ...{ urlPathname: address, routeParams },
    });
  const [first, ...others] = addresses;
  if (!first) return;
  const html = await renderAddress(first.address, 200);
  yield [toFile(first.address), html];
  const fill = findFrame(html, draw(first));
  for (const other of others) {
    const page = fill ? fill(draw(other)) : await renderAddress(other.address, 200);
    yield [toFile(other.address), page];
  }
}

async function renderAddress(address: string, expected: number): Promise<string> {
  const page = await renderPage({ urlOriginal: encodeURI(toBase(address)) });
  if (page.errorWhileRendering) throw page.errorWhileRendering;
  const { statusCode, body } = page.httpResponse;
  if (statusCode !== expected) throw new Error(`${address} was rendered with ${statusCode}`);
  return body;
}

function toFile(address: string): string {
  return join(address, 'index.html').slice(1);
}

function toBase(address: string): string {
  return (process.env.BASE_PATH || '/').replace(/\/$/, '') + address;
}

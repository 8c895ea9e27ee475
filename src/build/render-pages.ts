import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getGlobalContext, renderPage } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { PageAddress } from '../site/pages/page-address.ts';
import { findFrame } from './find-frame.ts';

/** A finished page: its file below the client's folder, and its text. */
export type RenderedPage = readonly [file: string, html: string];

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
    const { addresses } = config as { addresses?: () => PageAddress[] };
    if (addresses) yield* renderAll(addresses());
    else if (typeof route === 'string') yield await renderFixed(route.replace(/\/?$/, '/'));
  }
  yield ['404.html', await renderAddress('/404/', 404)];
}

/**
 * Renders a page at all its addresses. Vike renders the first of them; what it adds is the same
 * for the others, and its round takes longer than the page. Where that does not hold for the
 * first, Vike renders all.
 */
async function* renderAll(addresses: readonly PageAddress[]): AsyncGenerator<RenderedPage> {
  const [first, ...others] = addresses;
  if (!first) return;
  const page = await render(first.address);
  const draw = ({ address, routeParams }: PageAddress) =>
    page.drawDocument({ ...page, urlPathname: address, routeParams });
  const html = page.httpResponse.body;
  yield [toFile(first.address), html];
  const fill = findFrame(html, draw(first));
  for (const other of others) {
    const text = fill ? fill(draw(other)) : await renderAddress(other.address);
    yield [toFile(other.address), text];
  }
}

async function renderFixed(address: string): Promise<RenderedPage> {
  return [toFile(address), await renderAddress(address)];
}

async function renderAddress(address: string, expected = 200): Promise<string> {
  return (await render(address, expected)).httpResponse.body;
}

async function render(address: string, expected = 200): Promise<PageContextServer & Answer> {
  const page = await renderPage({ urlOriginal: encodeURI(toBase(address)) });
  if (page.errorWhileRendering) throw page.errorWhileRendering;
  const { statusCode } = page.httpResponse;
  if (statusCode !== expected) throw new Error(`${address} was rendered with ${statusCode}`);
  return page as unknown as PageContextServer & Answer;
}

interface Answer {
  httpResponse: { body: string };
}

function toFile(address: string): string {
  return join(address, 'index.html').slice(1);
}

function toBase(address: string): string {
  return (process.env.BASE_PATH || '/').replace(/\/$/, '') + address;
}

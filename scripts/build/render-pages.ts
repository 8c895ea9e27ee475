import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getGlobalContext, renderPage } from 'vike/server';

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
    const own = (config as { addresses?: () => string[] }).addresses?.();
    const fixed = typeof route === 'string' && !route.includes('@') ? [route] : [];
    for (const address of own ?? fixed) {
      yield [join(address, 'index.html').slice(1), await renderAddress(address, 200)];
    }
  }
  yield ['404.html', await renderAddress('/404/', 404)];
}

async function renderAddress(address: string, expected: number): Promise<string> {
  const page = await renderPage({ urlOriginal: encodeURI(toBase(address)) });
  if (page.errorWhileRendering) throw page.errorWhileRendering;
  const { statusCode, body } = page.httpResponse;
  if (statusCode !== expected) throw new Error(`${address} was rendered with ${statusCode}`);
  return body;
}

function toBase(address: string): string {
  return (process.env.BASE_PATH || '/').replace(/\/$/, '') + address;
}

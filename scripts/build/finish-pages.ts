import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SitePage } from '../../src/outputs/site.ts';
import type { RenderedPage } from './render-pages.ts';

/** How many pages may be on their way to the disk. */
const mostAtOnce = 32;

/**
 * Finishes rendered pages and writes them into the client's folder of `outDir`: the styles go
 * into each page, the first script is asked for after the page has painted, and what no page can
 * reach is taken out.
 *
 * @returns the pages in the order they came in
 * @throws when there is no index.html
 */
export async function finishPages(
  outDir: string,
  pages: AsyncIterable<RenderedPage> | Iterable<RenderedPage>,
): Promise<SitePage[]> {
  const client = join(outDir, 'client');
  const readSheet = createSheetReader(client);
  const finishedPages: SitePage[] = [];
  const named = new Set<string>();
  const writing: Promise<void>[] = [];
  for await (const [file, html] of pages) {
    const finished = await finishPage(html, readSheet);
    for (const [address] of finished.matchAll(/assets\/[\w./-]+/g)) named.add(address);
    writing.push(write(join(client, file), finished));
    // The next pages are rendered while the disk is at work.
    if (writing.length >= mostAtOnce) await Promise.all(writing.splice(0));
    finishedPages.push(describePage(file, finished));
  }
  await Promise.all(writing);
  if (!finishedPages.some(({ address }) => address === ''))
    throw new Error('the build wrote no index.html');
  await removeUnreachable(client, [...named].join('\n'));
  return finishedPages;
}

function describePage(file: string, html: string): SitePage {
  const isHidden = file === '404.html' || html.includes('<meta name="robots" content="noindex">');
  return { address: file.replace(/index\.html$/, ''), isListed: !isHidden };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Stylesheet links become the styles themselves, the script element a late import. */
async function finishPage(
  html: string,
  readSheet: (address: string) => Promise<string>,
): Promise<string> {
  const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
  const sheets = [...html.matchAll(link)].map(([, address = '']) => readSheet(address));
  const css = (await Promise.all(sheets)).join('').replaceAll('\n', '');
  return html
    .replace(link, '')
    .replace('<style>', () => `<style>${css}`)
    .replace(/<script src="([^"]+)" type="module" async><\/script>/, (_, src) => lateImport(src));
}

/**
 * Any script that starts before the first paint delays it. A network that does not bring the script
 * is asked once more, at the visitor's first press.
 */
function lateImport(src: string): string {
  const load = `let l=()=>import("${src}");l().catch(()=>addEventListener("pointerdown",l,{once:true}))`;
  return `<script>painted.then(()=>{${load}})</script>`;
}

/** Reads each sheet once, by the address that pages of this build name it with. */
function createSheetReader(client: string): (address: string) => Promise<string> {
  const sheets = new Map<string, Promise<string>>();
  return (address) => {
    const file = address.slice(address.indexOf('assets/'));
    const sheet = sheets.get(file) ?? readFile(join(client, file), 'utf8');
    sheets.set(file, sheet);
    return sheet;
  };
}

/** Vike writes scripts for a runtime that pages of HTML alone never load. */
async function removeUnreachable(client: string, named: string): Promise<void> {
  const files = await readdir(join(client, 'assets'), { recursive: true });
  const assets = files.filter((file) => /\.(?:js|css)$/.test(file));
  const reached = new Set<string>();
  const visit = async (text: string) => {
    for (const file of assets) {
      if (reached.has(file) || !text.includes(file.split(/[\\/]/).at(-1) ?? file)) continue;
      reached.add(file);
      await visit(await readFile(join(client, 'assets', file), 'utf8'));
    }
  };
  await visit(named);
  const unreached = assets.filter((file) => !reached.has(file)).map((file) => `assets/${file}`);
  await Promise.all(
    [...unreached, '.vite'].map((file) => rm(join(client, file), { recursive: true, force: true })),
  );
}

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Finishes the prerendered pages in `outDir`: the styles go into each page, the first script is
 * asked for after the page has painted, and what no page can reach is taken out.
 *
 * @throws when there is no index.html, which Vite alone would not notice
 */
export async function finishPages(outDir: string): Promise<void> {
  const client = join(outDir, 'client');
  const files = await listFiles(client);
  if (!files.includes('index.html')) throw new Error('the build wrote no index.html');
  const readSheet = (address: string) => readFile(join(client, findAsset(address)), 'utf8');
  const pages = files.filter((file) => file.endsWith('.html'));
  const finished = pages.map(async (page) => {
    const path = join(client, page);
    const html = await readFile(path, 'utf8').then((text) => finishPage(text, readSheet));
    await writeFile(path, html);
    return html;
  });
  await removeUnreachable(client, files, (await Promise.all(finished)).join(''));
}

/** Stylesheet links become the styles themselves, the script element a late import. */
export async function finishPage(
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
 * Any script that starts before the first paint delays it: the second frame comes after it. A
 * network that does not bring the script is asked once more, at the visitor's first press.
 */
function lateImport(src: string): string {
  const load = `let l=()=>import("${src}");l().catch(()=>addEventListener("pointerdown",l,{once:true}))`;
  return `<script>requestAnimationFrame(()=>requestAnimationFrame(()=>{${load}}))</script>`;
}

/** The file below the client's folder that an address of this build names. */
function findAsset(address: string): string {
  return address.slice(address.indexOf('assets/'));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));
}

/** Vike writes scripts for a runtime that pages of HTML alone never load. */
async function removeUnreachable(client: string, files: string[], html: string): Promise<void> {
  const assets = files.filter((file) => /^assets\/.*\.(?:js|css)$/.test(file));
  const reached = new Set<string>();
  const visit = async (text: string) => {
    for (const file of assets) {
      if (reached.has(file) || !text.includes(file.split('/').at(-1) ?? file)) continue;
      reached.add(file);
      await visit(await readFile(join(client, file), 'utf8'));
    }
  };
  await visit(html);
  const unreached = assets.filter((file) => !reached.has(file));
  await Promise.all(
    [...unreached, '.vite'].map((file) => rm(join(client, file), { recursive: true, force: true })),
  );
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RenderedDocument } from '../../site/pages/render-document.tsx';
import { mergeNeeds, type PageNeeds, type PageServices } from '../hosting/policy.ts';
import type { SitePage } from '../outputs/xml-files.ts';
import { finishPage } from './finish-page.ts';
import { splitStyles } from './split-styles.ts';

/**
 * Finishes rendered pages and writes them into the client's folder, and removes scripts and styles that no
 * page can reach.
 *
 * @returns the pages, sorted by address, and their common needs of a policy
 * @throws when there is no index.html
 */
export async function finishPages(
  client: string,
  rendered: AsyncIterable<RenderedDocument> | Iterable<RenderedDocument>,
  services: PageServices,
) {
  // Most pages have the sheets and the styles of another one.
  const split = keepResults(splitStyles);
  const readSheet = keepResults(async (address) => {
    const file = join(client, address.slice(address.indexOf('assets/')));
    return split((await readFile(file, 'utf8')).replaceAll('\n', ''));
  });
  const finished: { page: SitePage; needs: PageNeeds }[] = [];
  const scripts = new Set<string>();
  const sheets = new Map<string, string>();
  for await (const page of rendered) {
    refuseForeignScripts(page, services);
    const { html, needs, late } = await finishPage(page, { readSheet, split }, services);
    scripts.add(page.script);
    if (late) sheets.set(late.file, late.css);
    await write(join(client, page.file), html);
    const { address, isListed, article } = page;
    finished.push({ page: { address, isListed, article }, needs });
  }
  // Vike sends them in the order in which they are ready.
  finished.sort((a, b) => (a.page.address < b.page.address ? -1 : 1));
  const pages = finished.map(({ page }) => page);
  if (pages[0]?.address !== '') throw new Error('the build wrote no index.html');
  for (const [file, css] of sheets) await write(join(client, file), css);
  await removeUnreachable(client, [...scripts, ...sheets.keys()].join('\n'));
  return { pages, needs: mergeNeeds(finished.map(({ needs }) => needs)) };
}

/** Computes the result for a text once, while the returned function lives. */
function keepResults<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}

/** The policy blocks scripts from other hosts, except analytics, and the owner would not notice. */
function refuseForeignScripts(
  { file, parts }: RenderedDocument,
  { analytics }: PageServices,
): void {
  const address = parts.foreign.find((script) => script !== analytics?.script);
  if (!address) return;
  throw new Error(
    `${file} loads a script from ${address}, which its own content security policy blocks — scripts come from the site itself, but for the one that counts visitors — put the script into public/, or name it under "analytics" in site.yaml`,
  );
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Removes the scripts of a runtime that Vike writes, and that pages of HTML alone do not load. It can go once
 * Vike leaves them out.
 */
async function removeUnreachable(client: string, text: string): Promise<void> {
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
  await visit(text);
  const unreached = assets.filter((file) => !reached.has(file)).map((file) => `assets/${file}`);
  await Promise.all(
    [...unreached, '.vite'].map((file) => rm(join(client, file), { recursive: true, force: true })),
  );
}

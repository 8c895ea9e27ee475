import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findStyleUses } from '../../pages/html/page-parts.ts';
import { documentMarks } from '../../pages/routes/document-marks.ts';
import type { RenderedDocument } from '../../pages/routes/render-document.tsx';
import { isOnHost } from '../../schemas/own-code.ts';
import {
  mergeNeeds,
  type PageNeeds,
  type PageServices,
  toNeeds,
  writePolicy,
} from '../hosting/policy.ts';
import type { ListedPage } from '../outputs/sitemap.ts';
import { openStyles, type PageStyles } from './styles.ts';
import { weighIslands } from './weigh-islands.ts';

/** A rendered document, and the links to the styles of the bundle that Vike has added to an empty one. */
export interface RenderedPage extends RenderedDocument {
  links: string;
  /** A hash of what it was made of. */
  key: string;
}

/** A page of a build, with what a later build needs to use it again. */
export interface BuiltPage {
  page: ListedPage;
  needs: PageNeeds;
  /** The files of the page, of its first script and of its late styles, below the client's folder. */
  file: string;
  script: string;
  late?: string | undefined;
}

/** The pages of the last build by what they were made of, and the folder that they lie in. */
interface LastPages {
  folder: string;
  pages: ReadonlyMap<string, BuiltPage>;
}

/**
 * Finishes rendered pages and writes them into the client's folder, and removes scripts and styles that no
 * page can reach.
 *
 * @param rendered the pages, or the keys of those that the last build has
 * @param budget the bytes that a page may load, compressed
 * @returns the pages, sorted by URL, their common needs of a policy, what the next build can use, and what islands weigh
 */
export async function finishPages(
  client: string,
  rendered: AsyncIterable<RenderedPage | string> | Iterable<RenderedPage | string>,
  services: PageServices,
  last: LastPages = { folder: '', pages: new Map() },
  budget?: number,
) {
  const findStyles = openStyles(client);
  const built = new Map<string, BuiltPage>();
  const sheets = new Set<string>();
  for await (const page of rendered) {
    if (typeof page === 'string') {
      const known = last.pages.get(page) as BuiltPage;
      built.set(page, known);
      for (const file of [known.file, known.late]) {
        if (file && !sheets.has(file)) await cp(join(last.folder, file), join(client, file));
      }
      if (known.late) sheets.add(known.late);
      continue;
    }
    refuseForeignScripts(page, services);
    const { html, needs, late } = finishPage(page, await findStyles(page), services);
    if (late && !sheets.has(late.file)) await write(join(client, late.file), late.css);
    if (late) sheets.add(late.file);
    const { file, script, pagePath, isListed, article } = page;
    await write(join(client, file), html);
    built.set(page.key, {
      page: { pagePath, isListed, article },
      needs,
      file,
      script,
      late: late?.file,
    });
  }
  // Vike sends them in the order in which they are ready.
  const finished = [...built.values()].sort((a, b) => (a.page.pagePath < b.page.pagePath ? -1 : 1));
  const pages = finished.map(({ page }) => page);
  const weights = await weighIslands(client, finished, budget);
  const scripts = new Set(finished.map(({ script }) => script));
  await removeUnreachable(client, [...scripts, ...sheets].join('\n'));
  return { pages, needs: mergeNeeds(finished.map(({ needs }) => needs)), built, weights };
}

/**
 * Finishes a rendered page: inlines the styles that it needs, except those of the layer `late` and those for
 * print, and adds the content security policy, for hosts that send none.
 *
 * @returns the page, its needs of a policy, and its late styles; the name of their file has their
 *   hash, so that pages can share it
 */
function finishPage(
  { html: rendered, parts }: RenderedPage,
  { first, late: ofLayer, print, base }: PageStyles,
  services: PageServices,
) {
  const lateCss = ofLayer + print;
  const hash = createHash('sha256').update(lateCss).digest('hex').slice(0, 10);
  const late = lateCss ? { file: `assets/late.${hash}.css`, css: lateCss } : undefined;
  const url = `${base}${late?.file}`;
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
    .replace(documentMarks.lateStyles, late ? `<script data-styles="${url}"` : '<script')
    .replace(
      documentMarks.lateLink,
      late ? `<noscript><link rel="stylesheet" href="${url}"></noscript>` : '',
    );
  return { html, needs, late };
}

/** The policy blocks scripts from other hosts, except those of the settings, and the owner would not notice. */
function refuseForeignScripts(
  { file, parts }: RenderedPage,
  { analytics, hosts }: PageServices,
): void {
  const isAllowed = (url: string) => url === analytics?.script || isOnHost(url, hosts);
  const url = parts.foreign.find((script) => !isAllowed(script));
  if (!url) return;
  throw new Error(
    `${file} loads a script from ${url}, which its own content security policy blocks — scripts come from the site itself, except for the one that counts visitors — put the script into public/, or name it under "analytics" in site.yaml`,
  );
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Removes the scripts of a runtime that Vike writes, and that pages without a framework do not load. It can go once
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

import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toHtml } from 'hast-util-to-html';
import sirv from 'sirv';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { type HtmlRoot, parseHtml } from '../../src/node/parse-html.ts';

export type BenchSite = Awaited<ReturnType<typeof serveBench>>;

/** Serves a copy of a build as a good static host does: texts in brotli, and hashed names for good. */
export async function serveBench(name: string, folder: string, isBare = false) {
  const dir = [join(folder, 'client'), folder].find((path) => existsSync(join(path, 'index.html')));
  if (!dir) throw new Error(`${folder} holds no build — name a folder with client/index.html`);
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(dir, copy, { recursive: true });
  await compressTexts(copy, isBare);
  const { basePath } = await readBuildRecord(folder);
  const serve = sirv(copy, {
    brotli: true,
    etag: true,
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/');
      const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', caching);
    },
  });
  const server = createServer((request, response) => {
    request.url = request.url?.slice(basePath.length - 1);
    serve(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close().closeAllConnections();
    await rm(copy, { recursive: true });
  };
  return { name, url: `http://127.0.0.1:${port}${basePath}`, close };
}

async function compressTexts(folder: string, isBare: boolean): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    const body = isBare && file.name.endsWith('.html') ? makeBarePage(text) : text;
    await writeFile(path, body);
    await writeFile(`${path}.br`, brotliCompressSync(body));
  }
}

type PageNode = HtmlRoot['children'][number];

/** Elements without visible words. */
const silent = /^(?:style|script|svg|picture|template|noscript|video|audio|iframe|title)$/;
/** Elements and attributes that give words their meaning; of other elements, the words stay. */
const meaning =
  /^(?:header|nav|main|section|article|footer|h[1-6]|p|[uod]l|li|d[td]|blockquote|pre|code|a|strong|em|[bh]r|table|t[hrd]|thead|tbody|form|label|input|textarea|button)$/;
const attributes = /^(?:id|href|hidden|htmlFor|name|type)$/;

function strip(node: PageNode): PageNode[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || silent.test(node.tagName)) return [];
  const children = node.children.flatMap((child) => strip(child) as typeof node.children);
  if (!meaning.test(node.tagName)) return children;
  const kept = Object.entries(node.properties).filter(([name]) => attributes.test(name));
  return [{ ...node, properties: Object.fromEntries(kept), children }];
}

/**
 * Makes the barest page with the words of `html`: the same headings, lists, links and fields, without styles,
 * scripts and pictures. Nothing that shows these words can paint earlier.
 */
function makeBarePage(html: string): string {
  // Without an icon of its own Chromium would ask for one.
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Bare</title>';
  const words = toHtml({ type: 'root', children: parseHtml(html).children.flatMap(strip) });
  return `<!doctype html><html lang="en"><head>${head}</head><body>${words}</body></html>`;
}

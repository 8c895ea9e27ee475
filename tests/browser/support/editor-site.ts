import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { prepareFaces } from '../../../src/node/assets/display-font.ts';
import { describePageTheme, findLook } from '../../../src/node/theme/look.ts';
import { bundleEditor } from '../../../src/tools/editor/server/bundle-editor.ts';
import { renderEditorPage } from '../../../src/tools/editor/server/editor-page.ts';
import { makeEditorConfig } from '../../../src/tools/editor/shared/editor-config.ts';
import { siteDir } from '../../helpers/sites.ts';

/** The look in the site's record, and a custom part. */
const site = {
  theme: { palette: 'riso', headings: 'Noto Sans', ground: 'plain' },
  parts: [{ part: 'voices', layout: 'quotes' as const, heading: 'What others say' }],
} as const;

/** Serves the editor as it works on files of the browser's own. */
export async function startEditor() {
  const folder = await bundleEditor();
  const serveFile = sirv(folder, { dev: true });
  const assets = new Map<string, Uint8Array>();
  const pages = new Map([
    ['/admin/', await renderEditor(assets)],
    ['/favicon.ico', ''],
  ]);
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page !== undefined) return response.setHeader('content-type', 'text/html').end(page);
    const asset = assets.get(request.url ?? '');
    if (asset) return response.setHeader('content-type', 'font/woff2').end(asset);
    request.url = request.url?.replace('/admin/', '/') ?? '/';
    serveFile(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done));
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** The page of the editor, whose fonts are added to `assets`, as the build makes them. */
async function renderEditor(assets: Map<string, Uint8Array>): Promise<string> {
  const parts = [...site.parts];
  const letters = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const add = (stem: string, extension: string, bytes: Uint8Array) => {
    const src = `assets/${stem}.${extension}`;
    assets.set(`/${src}`, bytes);
    return src;
  };
  const config = makeEditorConfig({
    backend: { name: 'test-repo' },
    contentFolder: 'content',
    basePath: '/',
    parts,
  });
  const look = {
    theme: describePageTheme(site.theme),
    ...(await prepareFaces(findLook(site.theme), letters, letters, add)),
  };
  const settings = { config, parts, look };
  return renderEditorPage(settings);
}

/** Opens the editor on the site's content, copied into the browser, at an address below `#/`. */
export async function openEntry(page: Page, address: string): Promise<void> {
  // Any page of the site can fill its storage.
  await page.goto('/favicon.ico');
  const files = [...readFiles(siteDir)].map(([path, data]) => [path, data.toString('base64')]);
  await page.evaluate(writeFiles, Object.fromEntries(files));
  await page.goto('/admin/');
  await page.getByRole('button', { name: /test/i }).click();
  await page.getByText('Projects').first().waitFor();
  await page.goto(`/admin/#/collections/${address}`);
}

/** The files of a folder as those of `content/`. */
export function readFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`content/${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path)];
    }),
  );
}

/** Runs in the page: where the CMS looks for its files when it is tried out. */
async function writeFiles(files: Record<string, string>): Promise<void> {
  const root = await navigator.storage.getDirectory();
  const top = await root.getDirectoryHandle('sveltia-cms-test', { create: true });
  for (const [path, text] of Object.entries(files)) {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    let folder = top;
    for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await folder.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    await stream.close();
  }
}

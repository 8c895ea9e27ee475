import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';

/** A page that is measured. */
export interface HostedPage {
  name: string;
  url: string;
  close: () => Promise<void>;
}

/** Serves a copy of a build as a good static host does to a new visitor: texts in brotli. */
export async function hostBuild(name: string, folder: string): Promise<HostedPage> {
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(join(folder, 'client'), copy, { recursive: true });
  for (const file of await readdir(copy, { recursive: true })) {
    if (!/\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(file)) continue;
    const path = join(copy, file);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
  const serve = sirv(copy, { brotli: true });
  const server = createServer((request, response) => serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close().closeAllConnections();
    await rm(copy, { recursive: true });
  };
  return { name, url: `http://127.0.0.1:${port}/`, close };
}

/** Writes the bare page of a build's home page into a folder like that of a build. */
export async function writeBarePage(build: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'client'), { recursive: true });
  const html = await readFile(join(build, 'client/index.html'), 'utf8');
  await writeFile(join(folder, 'client/index.html'), stripPage(html));
}

/** Leaves the words and their elements of a page, without all that makes it look or act in its own way. */
export function stripPage(html: string): string {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<(?:link|img|source|meta http-equiv)\b[^>]*>/g, '')
    .replace(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '');
}

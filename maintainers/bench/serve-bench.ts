import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { readBuildRecord } from '../../src/node/build-record.ts';

export type BenchSite = Awaited<ReturnType<typeof serveBench>>;

/** Serves a copy of a build as a good static host does: texts in brotli, and hashed names for good. */
export async function serveBench(folder: string) {
  const dir = [join(folder, 'client'), folder].find((path) => existsSync(join(path, 'index.html')));
  if (!dir) throw new Error(`${folder} holds no build — name a folder with client/index.html`);
  const copy = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(dir, copy, { recursive: true });
  await compressTexts(copy);
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
  return { name: folder, url: `http://127.0.0.1:${port}${basePath}`, close };
}

async function compressTexts(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
}

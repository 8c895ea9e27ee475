import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeBarePage } from './bare-page.ts';

/** A site that is measured. */
export interface Site {
  /** Heads its column. */
  name: string;
  /** Address of its first page. */
  url: string;
  close(): void;
}

const types: Record<string, string> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.json': 'application/json', '.xml': 'application/xml' },
  ...{ '.txt': 'text/plain; charset=utf-8', '.webmanifest': 'application/manifest+json' },
  ...{ '.avif': 'image/avif', '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg' },
  ...{ '.woff2': 'font/woff2', '.pdf': 'application/pdf' },
};

/**
 * Serves a build from memory as a good static host does: texts in brotli at its best, made once,
 * and hashed names for good.
 *
 * @param isBare serves its pages with their words alone
 * @throws when `folder` holds no build
 */
export async function serveSite(name: string, folder: string, isBare = false): Promise<Site> {
  const dir = [join(folder, 'client'), folder].find((path) => existsSync(join(path, 'index.html')));
  if (!dir) throw new Error(`${folder} holds no build — name a folder with client/index.html`);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true });
  const answers = new Map<string, Answer>();
  for (const file of files.filter((file) => file.isFile())) {
    const path = join(file.parentPath, file.name);
    const address = path.slice(dir.length).replaceAll('\\', '/');
    const body = readFileSync(path);
    const isPage = isBare && address.endsWith('.html');
    answers.set(address, prepare(address, isPage ? Buffer.from(makeBarePage(String(body))) : body));
  }
  const record = join(folder, 'build.json');
  const basePath = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).basePath : '/';
  const server = createServer(answerFrom(answers, basePath.length - 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { name, url: `http://127.0.0.1:${port}${basePath}`, close };
}

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

function prepare(address: string, plain: Buffer): Answer {
  const type = types[extname(address)] ?? 'application/octet-stream';
  const isText = /^text|javascript|json|xml/.test(type);
  const body = isText ? brotliCompressSync(plain) : plain;
  const caching = address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  const headers = { 'content-type': type, 'cache-control': caching };
  return { body, headers: { ...headers, ...(isText && { 'content-encoding': 'br' }) } };
}

function answerFrom(answers: ReadonlyMap<string, Answer>, baseLength: number): RequestListener {
  return ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, '')).slice(baseLength);
    const found = answers.get(path.replace(/\/$/, '/index.html'));
    const answer = found ?? answers.get('/404.html');
    response.writeHead(found ? 200 : 404, answer?.headers).end(answer?.body);
  };
}

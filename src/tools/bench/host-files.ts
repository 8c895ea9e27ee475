import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listenOnLoopback } from '../../build/server/listen-on-loopback.ts';
import type { BuildServer } from '../../build/server/serve-build.ts';

/** The files of a site by their path below it, without a slash in front. */
export type Files = ReadonlyMap<string, Buffer>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Reads all files below a folder. */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) =>
    [path.slice(join(folder, '/').length).replaceAll('\\', '/'), await readFile(path)] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/**
 * Serves files from memory on the loopback addresses the way a good static host does: texts in
 * brotli at its best, made once; hashed names for good, all else asked for again by its etag.
 *
 * @param basePath what every address starts with; starts and ends with a slash
 */
export async function hostFiles(files: Files, basePath = '/'): Promise<BuildServer> {
  const answers = new Map([...files].map(([path, body]) => [path, prepareAnswer(path, body)]));
  const { port, close } = await listenOnLoopback(answerFrom(answers, basePath), 0);
  return { url: `http://127.0.0.1:${port}${basePath}`, close };
}

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

function prepareAnswer(path: string, plain: Buffer): Answer {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isText = /^text|javascript|json|xml/.test(type);
  const body = isText ? brotliCompressSync(plain) : plain;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  const caching = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const encoding = isText && { 'content-encoding': 'br' };
  const length = String(body.length);
  return {
    body,
    headers: {
      ...{ 'content-type': type, 'content-length': length, etag, 'cache-control': caching },
      ...encoding,
    },
  };
}

function answerFrom(answers: ReadonlyMap<string, Answer>, basePath: string): RequestListener {
  return ({ url = '/', headers }, res) => {
    const path = decodeURIComponent(url.replace(/[?#].*/, '')).slice(basePath.length);
    const found = answers.get(path.replace(/(?<=^|\/)$/, 'index.html'));
    const answer = found ?? answers.get('404.html');
    if (found && headers['if-none-match'] === found.headers.etag) {
      const { etag = '', 'cache-control': caching = '' } = found.headers;
      return res.writeHead(304, { etag, 'cache-control': caching }).end();
    }
    res.writeHead(found ? 200 : 404, answer?.headers).end(answer?.body);
  };
}

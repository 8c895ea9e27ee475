import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { type Connect, type Plugin, preview } from 'vite';
import { pickHeaders } from '../../build/hosting/headers.ts';
import { pickRedirect } from '../../build/hosting/redirects.ts';
import { explainPort } from '../../content/config/read-settings.ts';
import { announceInbox, type Inbox, inboxPlugin } from '../inbox/inbox.ts';

export interface ServeOptions {
  dir: string;
  /** 0 picks a free one. */
  port: number;
  /** Starts and ends with a slash. */
  basePath?: string;
  inbox?: Inbox | undefined;
  isOpened?: boolean;
}

/** Serves a build on this computer only as a static host would: Vite's preview server, with what it lacks. */
export async function serveBuild(options: ServeOptions) {
  const { dir, port: wished, basePath = '/', inbox, isOpened = false } = options;
  const server = await preview({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    root: dir,
    base: basePath,
    appType: 'mpa',
    build: { outDir: resolve(dir) },
    plugins: [inbox && inboxPlugin(inbox), hostPlugin(dir, basePath, inbox !== undefined)],
    preview: {
      host: '127.0.0.1',
      port: wished,
      strictPort: true,
      cors: false,
      open: isOpened && basePath,
    },
  }).catch((error) => {
    throw explainPort(error, wished);
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : wished;
  return { url: `http://localhost:${port}${basePath}`, close: () => server.close() };
}

type Handler = (...args: Parameters<Connect.NextHandleFunction>) => Promise<void>;

/** Adds what static hosts have and Vite lacks: `_headers`, `_redirects`, folders, and `404.html`. */
function hostPlugin(dir: string, basePath: string, hasInbox: boolean): Plugin {
  const fileOf = (path: string) => resolve(dir, `.${path}`);
  const send = async (res: ServerResponse, file: string) => {
    const html = await readFile(file, 'utf8');
    res
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('cache-control', 'no-cache');
    res.end(hasInbox ? announceInbox(html) : html);
  };
  const sendMissing = (res: ServerResponse) => {
    res.statusCode = 404;
    return send(res, fileOf('/404.html'));
  };
  const prepare: Handler = async (req, res, next) => {
    const path = readPath(req.url);
    const below = path?.startsWith(basePath) ? path.slice(basePath.length - 1) : '/';
    const headers = await readFile(fileOf('/_headers'), 'utf8').catch(() => '');
    for (const [name, value] of pickHeaders(headers, below)) res.setHeader(name, value);
    // A type that Vite does not know.
    if (below.endsWith('.vcf')) res.setHeader('content-type', 'text/vcard');
    const redirects = await readFile(fileOf('/_redirects'), 'utf8').catch(() => '');
    const location = pickRedirect(redirects, encodeURI(below));
    if (location) return void res.writeHead(301, { location }).end();
    return path === undefined ? sendMissing(res) : next();
  };
  const sendPage: Handler = async (req, res) => {
    const path = readPath(req.url) ?? '';
    const file = fileOf(path.replace(/\/$/, '/index.html'));
    if (file.endsWith('.html') && existsSync(file)) return send(res, file);
    if (!existsSync(fileOf(`${path}/index.html`))) return sendMissing(res);
    res.writeHead(302, { location: req.originalUrl?.replace(/(?=\?|$)/, '/') }).end();
  };
  return {
    name: 'frontispiece:host',
    configurePreviewServer({ middlewares }) {
      middlewares.use((req, res, next) => void prepare(req, res, next).catch(next));
      // Stands after Vite's files and before its own answers; URLs are without the base here.
      return () => middlewares.use((req, res, next) => void sendPage(req, res, next).catch(next));
    },
  };
}

/** The path of a URL; undefined for one that means something else than it says, or hosts do not serve. */
function readPath(url = ''): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*/s, ''));
    return /\/\/|\/\.\.?(?:\/|$)|[\\\0]|\/_(?:headers|redirects)(?:\/|$)/.test(path)
      ? undefined
      : path;
  } catch {
    return undefined;
  }
}

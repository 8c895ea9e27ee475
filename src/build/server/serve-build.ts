import type { Inbox } from '../../tools/inbox/inbox.ts';
import { hasCode } from '../has-code.ts';
import { createBuildHandler } from './build-handler.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

export interface ServeOptions {
  /** Folder of the build. */
  dir?: string;
  /** 0 picks a free one. */
  port?: number;
  /** Prefix of every address, as Vite's `base`; slashes around it may be left out. */
  basePath?: string;
  /** With an inbox the pages are told of it, and `inbox/queries` takes their queries. */
  inbox?: Inbox;
}

export interface BuildServer {
  /** Address of the first page, `http://localhost:<port><basePath>`. */
  url: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Serves a finished build on the loopback addresses, the way a static host would.
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`) when the port cannot be had.
 */
export async function serveBuild(options: ServeOptions = {}): Promise<BuildServer> {
  const { dir = 'dist/client', port = 4173, inbox } = options;
  const basePath = normalizeBasePath(options.basePath);
  const handler = createBuildHandler(dir, basePath, inbox);
  const server = await listenOnLoopback(handler, port);
  return { url: `http://localhost:${server.port}${basePath}`, close: server.close };
}

/** `portfolio`, `/portfolio` and `/portfolio/` all become `/portfolio/`. */
function normalizeBasePath(basePath = '/'): string {
  const name = basePath.replace(/^\/+|\/+$/g, '');
  return name ? `/${name}/` : '/';
}

/** Says in words why `serveBuild` rejected. */
export function explainFailure(error: unknown, port: number): string {
  if (hasCode(error, 'EADDRINUSE')) return describeTaken(port);
  if (hasCode(error, 'EACCES')) {
    return `Port ${port} is reserved by the system — set PORT to a number from 1024 to 65535`;
  }
  throw error;
}

/** Says that another program holds the port, and what to do. */
export function describeTaken(port: number): string {
  return `Port ${port} is taken by another program — end it, or set PORT to another number`;
}

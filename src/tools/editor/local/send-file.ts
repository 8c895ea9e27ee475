import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { readHeld } from './place.ts';
import { Refused } from './refused.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Sends the bytes of a file of the content folder; a drawing runs nothing, wherever it is shown. */
export async function sendFile(res: ServerResponse, root: string, path: string): Promise<void> {
  const bytes = await readHeld(root, path);
  if (!bytes) throw new Refused(404, 'There is no such file.');
  res.setHeader('content-type', types[extname(path).toLowerCase()] ?? 'text/plain; charset=utf-8');
  res.setHeader('content-security-policy', "default-src 'none'; sandbox");
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  res.end(bytes);
}

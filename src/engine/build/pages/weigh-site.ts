import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Writes a number of bytes as people do: `14 kB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

/** Weighs all files of a site, and its home page as hosts send it, compressed. */
export async function weighSite(client: string): Promise<{ size: number; home: number }> {
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.map(async (file) =>
      file.isFile() ? (await stat(join(file.parentPath, file.name))).size : 0,
    ),
  );
  const home = await promisify(brotliCompress)(await readFile(join(client, 'index.html')));
  return { size: sizes.reduce((sum, size) => sum + size, 0), home: home.length };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const known = new Map<string, { version: string; hash: string }>();

/** Finds the hash of a file, which may be large: it is read again only when it has changed. */
export async function hashFile(file: string): Promise<string> {
  const { ino, size, mtimeMs, ctimeMs } = await stat(file);
  const version = [ino, size, mtimeMs, ctimeMs].join();
  const found = known.get(file);
  if (found?.version === version) return found.hash;
  const hasher = createHash('sha256');
  await pipeline(createReadStream(file), hasher);
  const hash = hasher.digest('hex');
  known.set(file, { version, hash });
  return hash;
}

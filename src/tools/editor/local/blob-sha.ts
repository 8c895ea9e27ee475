import { createHash } from 'node:crypto';

/** The name that git would give these bytes. */
export function blobSha(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

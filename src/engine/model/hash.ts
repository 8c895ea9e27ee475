import { createHash } from 'node:crypto';

/** Hashes a text or the bytes of a file, in 22 characters. */
export function hashText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Hashes everything in a value that is plain data. */
export function hashValue(value: unknown): string {
  return hashText(JSON.stringify(value) ?? '');
}

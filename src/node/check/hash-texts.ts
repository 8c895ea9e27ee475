import { createHash } from 'node:crypto';
import { hashLength, takeHashedTexts } from './original-texts.ts';
import type { CheckedFile, CheckedTranslation } from './record-file.ts';

/** Hashes the texts of an original by the names of its fields, as a translation of it keeps them. */
export function hashTexts(file: CheckedFile, translation?: CheckedTranslation) {
  const hashes = Object.entries(takeHashedTexts(file, translation)).map(([name, texts]) => {
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    return [name, digest.slice(0, hashLength)] as const;
  });
  return Object.fromEntries(hashes);
}

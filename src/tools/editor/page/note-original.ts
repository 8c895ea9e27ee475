import { hashLength, type Original, takeHashedTexts } from '../../../node/check/original-texts.ts';
import type { Fields } from '../../entries/compare-values.ts';

/** The hash of a value as `hash-texts.ts` makes it. */
async function hashInBrowser(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const pairs = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return pairs.join('').slice(0, hashLength);
}

/**
 * Notes from which texts the fields of a translation are made that a save changes; the notes of the others stay.
 *
 * @param before the fields of its file, if there is one
 */
export async function noteOriginal(
  original: Original,
  texts: Fields,
  before?: Fields,
): Promise<Fields> {
  const sources = Object.entries(takeHashedTexts(original, { type: original.type, fields: texts }));
  const isChanged = ([name]: [string, unknown]) =>
    !before || JSON.stringify(texts[name]) !== JSON.stringify(before[name]);
  const hashes = sources
    .filter(isChanged)
    .map(async ([name, text]) => [name, await hashInBrowser(text)]);
  const made = Object.fromEntries(await Promise.all(hashes));
  return { ...(before?.madeFrom as Fields | undefined), ...made };
}

/**
 * The key under which an entry carries the text of its file through the form. No schema has it, and
 * it is never written to a file.
 */
export const sourceKey = '__source';

/** The first of 256 characters that stand for bytes; nobody types them, so no search finds them. */
const first = 0xe000;

/**
 * Packs a text so that it passes through the CMS unharmed: there is nothing in it to trim, to
 * search, or to take for the address of a picture.
 */
export function packSource(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) =>
    String.fromCharCode(first + byte),
  ).join('');
}

/** Takes the text of the file, if there is one, out of the fields of an entry. */
export function takeSource(entry: Record<string, unknown>): {
  source: string | undefined;
  fields: Record<string, unknown>;
} {
  const { [sourceKey]: packed, ...fields } = entry;
  return { source: typeof packed === 'string' ? unpack(packed) : undefined, fields };
}

function unpack(packed: string): string | undefined {
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0) - first);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

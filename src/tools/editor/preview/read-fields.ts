/** An entry's fields as its form holds them: anything may be missing, empty, or of another kind. */
export type Fields = Readonly<Record<string, unknown>>;

/** Stands where a text is still to be written. */
export const unwritten = '…';

/** The text of a field, on a form that may be half filled. */
export function readText(value: unknown): string {
  return readOptionalText(value) ?? unwritten;
}

/** The text of a field; undefined where there is none. */
export function readOptionalText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || undefined;
}

/** The texts of a list, each once: the site refuses those that repeat, and so does React. */
export function readTexts(value: unknown): string[] {
  const texts = readList(value).map(readOptionalText);
  return [...new Set(texts.filter((text) => text !== undefined))];
}

/** The items of a list of groups, those left out that have no text, or an earlier one's, in `key`. */
export function readGroups(value: unknown, key: string): Fields[] {
  const groups = readList(value).map(readGroup);
  const texts = groups.map((group) => readOptionalText(group[key]));
  return groups.filter((_, index) => texts[index] && texts.indexOf(texts[index]) === index);
}

/** A field that holds fields of its own. */
export function readGroup(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

import { type Fields, isGroup } from '../formats/values.ts';

/** The text of a field, or what stands where one is still to be written. */
export function readText(value: unknown): string {
  return readOptionalText(value) ?? '…';
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
  const groups = new Map(
    readList(value).map((item) => [readOptionalText(readGroup(item)[key]), item]),
  );
  groups.delete(undefined);
  return [...groups.values()].map(readGroup);
}

/** A field that holds fields of its own. */
export function readGroup(value: unknown): Fields {
  return isGroup(value) ? value : {};
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

import { longest } from '../../schemas/longest.ts';
import { nameField } from './check-fields.ts';
import type { Finding } from './error.ts';
import type { Path, YamlRecord } from './parse-yaml.ts';

/** A text of a record, and the way to it. */
export interface FoundText {
  path: Path;
  text: string;
}

/** Lists the texts of a record, in its order. */
export function listTexts(value: unknown, path: Path = []): FoundText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]: [string, unknown]) =>
    listTexts(held, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** Names a field without the places in its lists: `items.name`. */
export function nameList(path: Path): string {
  return path.filter((step) => typeof step !== 'number').join('.');
}

/** Finds texts of a record that are far too long for their place. */
export function findLongTexts(typeName: string, record: YamlRecord): Finding[] {
  const limits = new Map(Object.entries(longest[typeName] ?? {}));
  return listTexts(record.value).flatMap(({ path, text }): Finding[] => {
    const limit = limits.get(nameList(path));
    const letters = limit ? countLetters(text.trim(), limit) : 0;
    if (!limit || letters <= limit) return [];
    const message = `${nameField(path)} has ${letters} letters; up to ${limit} look well in its place`;
    const words = { rule: 'too-long', message, hint: 'Shorten it, if you can.' };
    return [{ ...record.findValue(path), severity: 'warning', ...words }];
  });
}

/**
 * Counts what readers see as letters, where there can be more of them than `limit`. The segmenter
 * copies its text for every letter, so of a very long one all units count.
 */
function countLetters(text: string, limit: number): number {
  if (text.length <= limit || text.length > 20_000) return text.length;
  return [...new Intl.Segmenter('en').segment(text)].length;
}

import type { Path } from './parse-yaml.ts';

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

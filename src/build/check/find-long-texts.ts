import { longest } from '../../schemas/longest.ts';
import type { Finding } from './error.ts';
import { type FoundText, listTexts } from './list-texts.ts';
import { nameField } from './name-field.ts';
import type { YamlRecord } from './parse-yaml.ts';

/** In UTF-16 units; no limit is longer. */
const pieceLength = 2000;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Finds texts of a record that are far too long for their place. */
export function findLongTexts(typeName: string, record: YamlRecord): Finding[] {
  const limits = new Map(Object.entries(longest[typeName] ?? {}));
  return listTexts(record.value).flatMap((found) => {
    const limit = limits.get(nameLimit(found));
    const letters = limit ? countLetters(found.text.trim(), limit) : 0;
    return limit && letters > limit ? [describeLength(found, letters, limit, record)] : [];
  });
}

function nameLimit({ path }: FoundText): string {
  return path.filter((step) => typeof step !== 'number').join('.');
}

/**
 * Counts what readers see as letters, where there can be more of them than `limit`. The segmenter
 * copies its text for every letter, so a long one is counted in pieces; a letter cut in two by
 * that counts as two.
 */
function countLetters(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  let letters = 0;
  for (let start = 0; start < text.length; start += pieceLength) {
    for (const _ of segmenter.segment(text.slice(start, start + pieceLength))) letters++;
  }
  return letters;
}

function describeLength(
  { path }: FoundText,
  letters: number,
  limit: number,
  record: YamlRecord,
): Finding {
  return {
    ...record.findValue(path),
    severity: 'warning',
    rule: 'too-long',
    message: `${nameField(path)} has ${letters} letters; up to ${limit} look well in its place`,
    hint: 'Shorten it, if you can.',
  };
}

import { longest } from '../schemas/longest.ts';
import type { Finding } from './fault.ts';
import { type FoundText, listTexts } from './list-texts.ts';
import { nameField } from './name-field.ts';
import type { YamlRecord } from './parse-yaml.ts';

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

/** Counts what readers see as letters, roughly where there are very many of them. */
function countLetters(text: string, limit: number): number {
  if (text.length <= limit || text.length > 20 * limit) return text.length;
  return Array.from(segmenter.segment(text)).length;
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

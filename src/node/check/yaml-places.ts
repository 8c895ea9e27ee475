import { isScalar, type Scalar } from 'yaml';

/** Matches an escape of one character in quotes. */
const signs: Partial<Record<Scalar.Type, RegExp>> = {
  QUOTE_DOUBLE: /\\(?:x..|u.{4}|U.{8}|\r?.)|./gsu,
  QUOTE_SINGLE: /''|./gsu,
};

/**
 * Finds the offset of each unit of a text in the YAML that it was read from. Blanks fold, but visible
 * characters have the same order in both.
 */
export function findOffsets(node: unknown, source: string): number[] {
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
  const [start, end] = node.range;
  const { type = 'PLAIN', value } = node as Scalar<string>;
  // A block begins below the line of its sign.
  const from = type.startsWith('BLOCK') ? source.indexOf('\n', start) + 1 : start;
  const isQuoted = type.startsWith('QUOTE');
  const text = isQuoted ? source.slice(from + 1, end - 1) : source.slice(from, end);
  const seen = [...text.matchAll(signs[type] ?? /./gsu)]
    .filter(([sign]) => !/^(?:\s|\\[\s_ntrNLP])/u.test(sign))
    .map(({ index }) => from + (isQuoted ? 1 : 0) + index);
  let next = 0;
  return [...value].flatMap((character) => {
    const place = seen[/\s/u.test(character) ? next : next++] ?? end;
    return Array<number>(character.length).fill(place);
  });
}

import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { z } from 'zod';
import type { Chance } from './make-chance.ts';

/** A pattern, and its position. */
export interface FoundPattern {
  place: string;
  pattern: RegExp;
}

/** Finds the patterns in a file of code, those of zod that it names included. */
export function findPatterns(file: string): FoundPattern[] {
  const found: FoundPattern[] = [];
  const text = readFileSync(file, 'utf8');
  const add = (offset: number, pattern: RegExp) => {
    const line = text.slice(0, offset).split('\n').length;
    found.push({ place: `${file}:${line}`, pattern });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      add(node.start, new RegExp(node.regex.pattern, node.regex.flags));
    },
    MemberExpression({ start, object, property }) {
      if (text.slice(object.start, object.end) !== 'z.regexes') return;
      const pattern: unknown = z.regexes[text.slice(property.start, property.end) as 'date'];
      if (pattern instanceof RegExp) add(start, pattern);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Characters of each class that patterns name. */
const characters = [...'aA1.-/@:"\'<>#=`(*_[\\ \t\n\r\u00e9\u{1f600}'];

/** The words of a pattern and their beginnings, with as many characters as the pattern asks for. */
function listWords({ source }: RegExp): string[] {
  const repeated = source.replace(/(\\?.)\{(\d+)[\d,]*\}/g, (_, sign: string, least: string) =>
    sign.repeat(Number(least)),
  );
  const words = repeated.match(/[^\\()[\]{}|?*+^$.]{2,}/g) ?? [];
  return words.flatMap((word) => [word.slice(0, -1), word]);
}

/** A text that may be slow to match: a beginning, something over and over, and a wrong end. */
export interface Attack {
  start: string;
  pump: string;
  end: string;
}

/**
 * Every character, every word of the pattern and every two of them over and over, every character over
 * and over behind every word, and as many as `more` at random.
 */
export function makeAttacks(pattern: RegExp, { below, pick }: Chance, more: number): Attack[] {
  const words = listWords(pattern);
  const pieces = [...new Set([...characters, ...words])];
  const cross = (make: (one: string, other: string) => Attack) =>
    pieces.flatMap((one) => pieces.map((other) => make(one, other)));
  const glue = (most: number) => Array.from({ length: below(most) }, () => pick(pieces)).join('');
  return [
    ...['', '\0'].flatMap((end) => [
      ...pieces.map((pump) => ({ start: '', pump, end })),
      ...cross((one, other) => ({ start: '', pump: one + other, end })),
    ]),
    ...cross((start, pump) => ({ start, pump, end: '\0' })).filter(({ pump }) => !pump[1]),
    ...Array.from({ length: more }, (_, index) => ({
      // In a half of them the words come in their order.
      start: index % 2 ? words.slice(0, below(words.length)).join('') : glue(6),
      pump: glue(5) || pick(pieces),
      end: pick(['', '\0', '\n\\', ...pieces]),
    })),
  ];
}

/** The text of an attack, about as long as asked for. */
export function writeAttack({ start, pump, end }: Attack, length: number): string {
  return start + pump.repeat(length / pump.length) + end;
}

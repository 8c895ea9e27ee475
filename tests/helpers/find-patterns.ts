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

/** Sample characters of each class, those of one kind behind each other. */
const kinds = ['a1A.-/@:"\'<>#=`(*_', ' \t\u00a0', '\n\r\u2028', '\u00e9\u{1f600}\u0301', ascii()];

/** Classes, escapes and single signs, or a quantifier, or else what groups and parts. */
const tokens = (inClass: string) =>
  new RegExp(
    String.raw`(?<token>\[(?:\\.|${inClass})*\]|\\[pP]\{[^}]*\}|\\u\{\w+\}|\\u\w{4}|\\x\w\w|\\[^bB\d]|[^\\()[\]{}|?*+^$])|\(\?<?\w*[:=!>]|(?<quantifier>[?*+]|\{(?<least>\d+)[\d,]*\})|\\.|[^]`,
    'gu',
  );
const [plainTokens, nestedTokens] = [tokens('[^\\]\\\\]'), tokens('\\[[^\\]]*\\]|[^\\]\\\\[]')];

/**
 * The alphabet of a pattern: what its tokens match, alone, in the words that they form, and in the
 * beginnings of these. The words come in their order.
 */
function listPieces({ source, flags }: RegExp): { pieces: string[]; words: string[] } {
  const pieces = new Set<string>();
  const words: string[] = [];
  let [word, last] = ['', ''];
  const end = () => {
    if (word) words.push(word);
    [word, last] = ['', ''];
  };
  for (const { groups = {} } of source.matchAll(flags.includes('v') ? nestedTokens : plainTokens)) {
    if (groups.token) {
      const found = findSigns(groups.token, flags);
      for (const sign of found) pieces.add(sign);
      last = found[0] ?? '';
      word += last;
    } else {
      word += last.repeat(Math.max(1, Number(groups.least ?? 1)) - 1);
      if (word) pieces.add(word);
      if (!groups.quantifier) end();
    }
  }
  end();
  return { pieces: [...new Set([...pieces, ...words, 'a'])], words };
}

function findSigns(token: string, flags: string): string[] {
  const pattern = new RegExp(`^${token}$`, flags.replace(/[gy]/g, ''));
  return kinds.flatMap((kind) => [...kind].find((sign) => pattern.test(sign)) ?? []).slice(0, 3);
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index));
}

/** A text that may be slow to match: a beginning, something over and over, and a wrong end. */
export interface Attack {
  start: string;
  pump: string;
  end: string;
}

/**
 * Every piece and every two of them over and over, every sign over and over behind every piece, and
 * as many as `more` at random, of which a half keep the order of the pattern's words.
 */
export function makeAttacks(pattern: RegExp, { below, pick }: Chance, more: number): Attack[] {
  const { pieces, words } = listPieces(pattern);
  const ends = ['', '\0', '\n\\', ...pieces.slice(0, 3)];
  const cross = (make: (one: string, other: string) => Attack) =>
    pieces.flatMap((one) => pieces.map((other) => make(one, other)));
  const glue = (most: number) => Array.from({ length: below(most) }, () => pick(pieces)).join('');
  const glueWords = () => words.filter(() => below(words.length) < 3).join('');
  return [
    ...ends
      .slice(0, 2)
      .flatMap((end) => [
        ...pieces.map((pump) => ({ start: '', pump, end })),
        ...cross((one, other) => ({ start: '', pump: one + other, end })),
      ]),
    ...cross((start, pump) => ({ start, pump, end: '\0' })).filter(({ pump }) => !pump[1]),
    ...Array.from({ length: more }, (_, index) => {
      const isOrdered = index % 2 > 0;
      const start = isOrdered ? words.slice(0, below(words.length)).join('') : glue(6);
      const pump = (isOrdered && glueWords()) || glue(5) || pick(pieces);
      return { start, pump, end: pick(ends) };
    }),
  ];
}

/** The text of an attack, about as long as asked for. */
export function writeAttack({ start, pump, end }: Attack, length: number): string {
  return start + pump.repeat(length / pump.length) + end;
}

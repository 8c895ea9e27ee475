import type { Code } from 'mdast';
import { suggest } from '../nearest.ts';

/** What stands behind the fence of a code block says of it. */
export interface BlockInfo {
  /** In lower case; of a diff, the one it is of. */
  language?: string;
  isDiff: boolean;
  /** A file's name, or any other words. */
  title?: string;
  /** The numbers of the lines that are marked, from 1. */
  marked: ReadonlySet<number>;
}

/** What is wrong with a word behind a fence. */
export interface InfoError {
  word: string;
  message: string;
  hint: string;
}

const form = 'Write ```js title="src/main.js" {2,4-6}, each part of it if you like.';
const wordForm = /\{[^}]*\}?|[^\s="{]+=(?:"[^"]*"?|\S*)|\S+/g;

/** Reads the words behind a fence: ```` ```diff lang="js" title="src/main.js" {2,4-6} ````. */
export function readInfo({ lang, meta, value }: Code): { info: BlockInfo; errors: InfoError[] } {
  const isDiff = lang === 'diff';
  const texts = new Map(lang && !isDiff ? [['lang', lang.toLowerCase()]] : []);
  const marked = new Set<number>();
  const errors: InfoError[] = [];
  const known = isDiff ? ['title', 'lang'] : ['title'];
  const count = value.split('\n').length;
  for (const word of meta?.match(wordForm) ?? []) {
    const refuse = (message: string) => errors.push({ word, message, hint: form });
    const [, name = '', text] = /^([^\s="{]+)="([^"]+)"$/.exec(word) ?? [];
    if (word.startsWith('{')) {
      const lines = readLines(word);
      for (const line of lines ?? []) marked.add(line);
      if (!lines) refuse(`these are no lines to mark: ${word}`);
      else if (Math.max(...lines) > count) refuse(`the block ends in line ${count}: ${word}`);
    } else if (text === undefined || !known.includes(name)) {
      const [found = ''] = /^[^=]*/.exec(word) ?? [];
      refuse(
        known.includes(found)
          ? `"${found}" of a code block needs text in quotes`
          : `a code block takes no "${found}"${suggest(found, known)}`,
      );
    } else texts.set(name, name === 'lang' ? text.toLowerCase() : text);
  }
  const [language, title] = [texts.get('lang'), texts.get('title')];
  return {
    info: { isDiff, marked, ...(language && { language }), ...(title && { title }) },
    errors,
  };
}

/** The numbers in `{2,4-6}`; undefined where it is none of that form, or counts down. */
function readLines(word: string): number[] | undefined {
  if (!/^\{\s*\d+(?:\s*[-,]\s*\d+)*\s*\}$/.test(word)) return undefined;
  const ranges = word
    .slice(1, -1)
    .split(',')
    .map((range) => range.split('-').map(Number));
  const isRange = ([from = 0, to = from, ...more]: number[]) =>
    from > 0 && to >= from && to - from < 10_000 && more.length === 0;
  if (!ranges.every(isRange)) return undefined;
  return ranges.flatMap(([from = 0, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
}

import type { Code } from 'mdast';
import { suggest } from '../nearest.ts';

/** What stands behind the fence of a code block says of it. */
export interface BlockInfo {
  /** In lower case; of a diff, the one it is of. */
  language?: string | undefined;
  isDiff: boolean;
  /** A file's name, or any other words. */
  title?: string | undefined;
  /** The numbers of the lines that are marked, from 1. */
  marked: readonly number[];
  errors: InfoError[];
}

/** What is wrong with a word behind a fence. */
export interface InfoError {
  word: string;
  message: string;
  hint: string;
}

const hint = 'Write ```js title="src/main.js" {2,4-6}, each part of it if you like.';

/** Reads the words behind a fence: ```` ```diff lang="js" title="src/main.js" {2,4-6} ````. */
export function readInfo({ lang, meta, value }: Code): BlockInfo {
  const isDiff = lang === 'diff';
  const texts: Record<string, string> = {};
  const marked: number[] = [];
  const errors: InfoError[] = [];
  const known = isDiff ? ['title', 'lang'] : ['title'];
  const count = value.split('\n').length;
  for (const word of meta?.match(/\{[^}]*\}?|[^\s="{]+=(?:"[^"]*"?|\S*)|\S+/g) ?? []) {
    const refuse = (message: string) => errors.push({ word, message, hint });
    const [, name = '', text] = /^([^=]*)(?:="([^"]+)")?/.exec(word) ?? [];
    const lines = readLines(word);
    marked.push(...lines);
    if (Math.max(...lines) > count) refuse(`the block ends in line ${count}: ${word}`);
    else if (word.startsWith('{') && lines.length === 0) refuse(`these are no lines: ${word}`);
    else if (known.includes(name) && text) texts[name] = text;
    else if (known.includes(name)) refuse(`"${name}" of a code block needs text in quotes`);
    else if (lines.length === 0) {
      refuse(`a code block takes no "${name}"${suggest(name, known)}`);
    }
  }
  const language = (isDiff ? texts.lang : lang)?.toLowerCase();
  return { language, isDiff, title: texts.title, marked, errors };
}

/** The numbers in `{2,4-6}`; none where it is not of that form, or counts down. */
function readLines(word: string): number[] {
  if (!/^\{ *\d{1,4}(?: *[-,] *\d{1,4})* *\}$/.test(word)) return [];
  const ranges = word
    .slice(1, -1)
    .split(',')
    .map((range) => range.split('-').map(Number));
  const lines = ranges.map(([from = 0, to = from, ...more]) =>
    from === 0 || more.length > 0
      ? []
      : Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
  );
  return lines.every((range) => range.length > 0) ? lines.flat() : [];
}

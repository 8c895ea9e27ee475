import type { Code } from 'mdast';
import { formats } from '../../schemas/scalars.ts';
import { say } from '../../schemas/terminal/say.ts';
import { type Finding, fileStart, type Position } from '../error.ts';
import { suggest } from '../nearest.ts';
import type { Reference } from './record-file.ts';

const hint = say('hint.code-info');

/**
 * Reads the words after a fence: ```` ```diff lang="js" title="src/main.js" {2,4-6} ````. The language
 * is in lower case, and of a diff the one it is of; the lines that are marked count from 1.
 */
export function readInfo({ lang, meta, value }: Code) {
  const isDiff = lang === 'diff';
  const texts: Record<string, string> = {};
  const marked: number[] = [];
  const errors: { word: string; message: string; hint: string }[] = [];
  const known = isDiff ? ['title', 'lang'] : ['title'];
  const count = value.split('\n').length;
  for (const word of meta?.match(/\{[^}]*\}?|[^\s="{]+=(?:"[^"]*"?|\S*)|\S+/g) ?? []) {
    const addError = (message: string) => errors.push({ word, message, hint });
    const [, name = '', text] = /^([^=]*)(?:="([^"]+)")?/.exec(word) ?? [];
    if (word.startsWith('{')) {
      const lines = readLines(word);
      marked.push(...lines);
      if (lines.length === 0) addError(`these are not line numbers: ${word}`);
      if (Math.max(...lines) > count) addError(`the block ends in line ${count}: ${word}`);
    } else if (!known.includes(name)) {
      addError(`a code block has no option "${name}"${suggest(name, known)}`);
    } else if (text) texts[name] = text;
    else addError(`"${name}" of a code block needs text in quotes`);
  }
  const language = (isDiff ? texts.lang : lang)?.toLowerCase();
  return { language, isDiff, title: texts.title, marked, errors };
}

/** The numbers in `{2,4-6}`; none where it is not of that form, or counts down. */
function readLines(word: string): number[] {
  const ranges = /^\{(.*)\}$/s.exec(word)?.[1]?.split(',') ?? [];
  const lines = ranges.map((range) => {
    const [, from = 0, to = from] = /^ *(\d{1,4})(?: *- *(\d{1,4}))? *$/.exec(range) ?? [];
    const length = Math.max(0, Number(to) - Number(from) + 1);
    return Array.from({ length }, (_, index) => Number(from) + index);
  });
  return lines.every(([first = 0]) => first > 0) ? lines.flat() : [];
}

/** Splits `focus` or `show` of `<Steps>` into what it has for each step. */
export const splitSteps = (text = ''): string[] =>
  text ? text.split(';').map((one) => one.trim()) : [];

/** Checks the words after the fence of a code block in `text`. */
export function checkCode(block: Code, text: string): Finding[] {
  return readInfo(block).errors.map(({ word, ...words }) => ({
    rule: 'code-block',
    ...words,
    ...findWordPosition(word, block, text),
  }));
}

/** Finds the language that a code block names, to look it up. */
export function findLanguage(block: Code, text: string): Reference[] {
  const { language: name } = readInfo(block);
  const what = { format: formats.language, label: 'this code block' };
  return name ? [{ ...what, text: name, ...findWordPosition(name, block, text) }] : [];
}

function findWordPosition(word: string, { position }: Code, text: string): Position {
  const { line, column } = position?.start ?? fileStart;
  const source = text.split('\n')[line - 1] ?? '';
  const index = source.toLowerCase().indexOf(word.toLowerCase(), column - 1);
  return { line, column: index < 0 ? column : index + 1 };
}

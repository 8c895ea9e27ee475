import type { Code } from 'mdast';
import { formats } from '../../schemas/scalars.ts';
import { readInfo } from '../code-blocks/read-info.ts';
import { type Finding, fileStart, type Position } from './error.ts';
import type { Reference } from './record-file.ts';

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

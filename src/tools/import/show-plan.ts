import { join } from 'node:path';
import { count, shortenPath, toPosition } from '../../node/check/index.ts';
import { showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import { removeRepeats } from './clean-text.ts';
import type { Remark } from './reading.ts';

export interface NewFile {
  /** From the content folder. */
  path: string;
  text: string;
  /** The content of a file that is no text. */
  data?: Buffer;
  /** The words by which people tell it from others. */
  summary: string;
  /** The fields with placeholders. */
  filled: readonly string[];
}

/** Formats one remark of each kind with its position and the number of the others. */
export function formatRemarks(remarks: Remark[], file: string, text: string): string[] {
  return removeRepeats(remarks, ({ kind }) => kind).map(
    ({ path, offset, place, message, kind }) => {
      const others = remarks.filter((remark) => remark.kind === kind).length - 1;
      const { line, column } = toPosition(text, offset);
      const inside = place ? `, ${showHidden(place)}` : '';
      const where = text ? `${file}:${line}:${column}` : file + inside;
      const more = others > 0 ? ` (and ${others} more like it)` : '';
      return `  ${where}  ${showHidden(path)} — ${message}${more}`;
    },
  );
}

/** Shows the files as they would be written. */
export function showTexts(files: NewFile[], dir: string): string {
  const texts = files.map(({ path, text, data }) => {
    if (data) return '';
    return `${shortenPath(join(dir, path))}\n${showHiddenInLines(text).replace(/^(?=.)/gm, '  ')}\n`;
  });
  return texts.join('');
}

/** Lists the files with their main words, the placeholders in them, and the remarks about the source. */
export function showPlan(
  files: NewFile[],
  dir: string,
  remarks: string[],
  about = 'about the resume',
): string {
  const width = Math.max(...files.map(({ path }) => path.length));
  const placeholders = files.flatMap(({ path, filled }) =>
    filled.map((field) => `  ${path}  ${field}`),
  );
  return [
    `${count(files.length, 'file')} for ${shortenPath(dir)}`,
    ...files.map(({ path, summary }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...showList(placeholders, 'placeholder', 'to fix there'),
    ...showList(remarks, 'warning', about),
    '\n',
  ].join('\n');
}

function showList(lines: string[], name: string, rest: string): string[] {
  return lines.length > 0 ? [`\n${count(lines.length, name)} ${rest}`, ...lines] : [];
}

function shorten(text: string, longest = 80): string {
  const line = showHidden(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}

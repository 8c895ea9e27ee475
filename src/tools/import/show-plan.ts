import { join, resolve } from 'node:path';
import { LineCounter } from 'yaml';
import { count, shortenPath } from '../../build/check/index.ts';
import { showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import type { NewFile } from './draw-files.ts';
import type { Remark } from './resume-field.ts';

/** A resume's file, its source, and what is to be said of it. */
export interface Remarks {
  file: string;
  text: string;
  remarks: Remark[];
}

/** Lists the files with what they hold, the placeholders in them, and what was left out. */
export function showPlan(files: NewFile[], dir: string, remarks: Remarks): string {
  const [gaps, notes] = [showGaps(files), showRemarks(remarks)];
  return [
    `${count(files.length, 'file')} for ${shortenPath(dir)}`,
    ...showFiles(files),
    ...(gaps.length > 0 ? [`\n${count(gaps.length, 'placeholder')} to fix there`, ...gaps] : []),
    ...(notes.length > 0 ? [`\n${count(notes.length, 'warning')} about the resume`, ...notes] : []),
    '',
  ].join('\n');
}

/** Shows the whole text of each file below its path. */
export function showTexts(files: NewFile[], dir: string): string {
  return files
    .map(({ path, text }) => `${shortenPath(join(dir, path))}\n${indent(showHiddenInLines(text))}`)
    .join('\n');
}

function showFiles(files: NewFile[]): string[] {
  const width = Math.max(...files.map(({ path }) => path.length));
  return files.map(({ path, summary }) => `  ${path.padEnd(width)}  ${cut(summary)}`);
}

function showGaps(files: NewFile[]): string[] {
  return files.flatMap(({ path, gaps }) =>
    gaps.map(({ field, message }) => `  ${path}  ${field} — ${message}`),
  );
}

function showRemarks({ file, text, remarks }: Remarks): string[] {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return remarks.map(({ path, offset, message }) => {
    const { line, col } = lines.linePos(offset);
    return `  ${shortenPath(resolve(file))}:${line}:${col}  ${showHidden(path)} — ${message}`;
  });
}

const longestSummary = 80;

function cut(text: string): string {
  const line = showHidden(text);
  const isLong = line.length > longestSummary;
  return isLong ? `${line.slice(0, longestSummary).toWellFormed()}…` : line;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

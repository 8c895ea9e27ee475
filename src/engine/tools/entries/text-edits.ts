import {
  isCollection,
  isPair,
  Lexer,
  type Node,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { JsonSchema } from '../../schemas/scalars.ts';
import { renderField } from './render-entry.ts';

/** Where a field or an item is in its text: from its first sign to its last, without a comment after it. */
export interface TextSpan {
  start: number;
  end: number;
}

/** A text that takes the place of another. */
export interface TextEdit extends TextSpan {
  text: string;
}

/** Makes edits of a part of a text; of two in one place, the later one stands first. */
export function applyEdits(text: string, edits: readonly TextEdit[], from = 0, to = text.length) {
  const sorted = edits.toSorted((a, b) => b.start - a.start);
  return sorted.reduce(
    (all, { start, end, text: next }) => all.slice(0, start - from) + next + all.slice(end - from),
    text.slice(from, to),
  );
}

/** The spans of the fields of a map, or of the items of a list, in a block. */
export function listSpans(text: string, { items }: YAMLMap | YAMLSeq): TextSpan[] {
  return items.map((item) => {
    const [start = 0] = ((isPair(item) ? item.key : item) as Node).range ?? [];
    // An item begins at its dash.
    return { start: isPair(item) ? start : text.lastIndexOf('-', start), end: findEnd(text, item) };
  });
}

function findEnd(text: string, item: unknown): number {
  const node = (isPair(item) ? (item.value ?? item.key) : item) as Node;
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  // The range of a block of text has the line breaks after it, too.
  return last ? findEnd(text, last) : text.slice(0, node.range?.[1]).trimEnd().length;
}

/** The lines of a span in a block, with the comments and blank lines above it; for the first one, with neither. */
export function widenToLines(
  text: string,
  { start, end }: TextSpan,
  previous: TextSpan | undefined,
): TextSpan {
  const from = previous ? findLineEnd(text, previous.end) : findLineStart(text, start);
  return { start: from, end: findLineEnd(text, end) };
}

/** Where the comments directly above a line begin. */
export function findCommentsAbove(text: string, lineStart: number): number {
  const above = /(?<![^\n])(?:[ \t]*#.*\r?\n)+$/.exec(text.slice(0, lineStart))?.[0] ?? '';
  return lineStart - above.length;
}

function findLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line after the one of an offset begins. */
function findLineEnd(text: string, offset: number): number {
  return text[offset - 1] === '\n' ? offset : text.indexOf('\n', offset) + 1 || text.length;
}

/** Adds a written field at a place among others. */
export function addSpan(
  text: string,
  spans: readonly TextSpan[],
  index: number,
  written: string,
): TextEdit {
  const [previous, next] = [spans[index - 1], spans[index] as TextSpan];
  if (!previous) {
    const gap = `${findBreak(text)}${findIndent(text, next)}`;
    return { start: next.start, end: next.start, text: written + gap };
  }
  const start = findLineEnd(text, previous.end);
  return { start, end: start, text: `${findIndent(text, previous)}${written}${findBreak(text)}` };
}

/** Writes an item of a block as new files have it, in the column of `span`. */
export function writeListItem(text: string, span: TextSpan, value: unknown, shape: JsonSchema) {
  if (!(value instanceof Object)) {
    return indentLines(text, span, `- ${renderField('x', {}, value).slice(3)}`);
  }
  const [, ...lines] = renderField('x', shape, [value]).split('\n');
  return indentLines(text, span, lines.map((line) => line.slice(2)).join('\n'));
}

/** Puts the lines of a written field or item into the column of `span`. */
export function indentLines(text: string, span: TextSpan, lines: string): string {
  return lines.replaceAll('\n', `${findBreak(text)}${findIndent(text, span)}`);
}

/** The blanks that put a line into the column of a span, before which there may be a dash. */
export function findIndent(text: string, { start }: TextSpan): string {
  return text.slice(findLineStart(text, start), start).replace('\uFEFF', '').replace(/\S/g, ' ');
}

export const findBreak = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n');

const writeFlow = (value: unknown) =>
  stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: !Array.isArray(value),
  }).trimEnd();

/** Writes a group or a list in brackets anew, below the comments that were in it. */
export function editBrackets(
  text: string,
  { range }: YAMLMap | YAMLSeq,
  value: unknown,
): TextEdit[] {
  const [start = 0, end = 0] = range ?? [];
  const line = findLineStart(text, start);
  const [indent = ''] = /^ */.exec(text.slice(line)) ?? [];
  const tokens = [...new Lexer().lex(text.slice(start, end))];
  const comments = tokens.filter((token) => token.startsWith('#'));
  const above = comments.map((comment) => indent + comment.trimEnd() + findBreak(text)).join('');
  return [
    { start, end, text: writeFlow(value) },
    { start: line, end: line, text: above },
  ];
}

/** Replaces a text on one line by another, with the same quotes. */
export function editScalar(text: string, node: Scalar, value: unknown) {
  const [start = 0, end = 0] = node.range ?? [];
  const old = text.slice(start, end);
  const isOneLine =
    old !== '' && !/\n/.test(old + String(value)) && !node.type?.startsWith('BLOCK');
  if (!isOneLine || value === null) return undefined;
  // The form gives numbers as texts.
  const isNumber = typeof node.value === 'number' && String(Number(value)) === value;
  const next = new Scalar(isNumber ? Number(value) : value);
  if (node.type) next.type = node.type;
  const written = stringify([next], { lineWidth: 0, singleQuote: true }).slice(2).trimEnd();
  // Longer texts are folded, as in new files.
  return written.length > 100 ? undefined : [{ start, end, text: written }];
}

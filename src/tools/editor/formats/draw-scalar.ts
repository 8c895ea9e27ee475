import { Document, parse, Scalar } from 'yaml';
import { renderField } from '../../entries/render-entry.ts';
import { findColumn, indentRest } from './edits.ts';
import type { Part } from './parts.ts';

const usualWidth = 100;

/**
 * Writes a text or a number in place of a scalar, in the same kind of quotes or block, folded
 * afresh.
 *
 * @param indent column of the key or the dash that it stands behind
 */
export function drawScalar(source: string, old: Part, value: unknown, indent: number): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  if (isPlainNumber(old.value, value)) return value;
  const kept = isBlock(old)
    ? drawBlock(source, old, value, indent)
    : drawLine(source, old, value, indent);
  if (kept !== undefined && readsBack(kept, value)) return kept;
  const fresh = indentRest(renderField('x', {}, value, indent).slice(3), indent);
  return readsBack(fresh, value) ? fresh : JSON.stringify(value);
}

/** Writes any value on one line, as it may stand inside of brackets. */
export function drawFlow(value: unknown, style: Scalar.Type = 'PLAIN', isJson = false): string {
  if (isJson) return JSON.stringify(value);
  const document = new Document([value], { aliasDuplicateObjects: false });
  const options = { lineWidth: 0, singleQuote: true, flowCollectionPadding: true };
  const [item] = (document.contents as unknown as { items: unknown[] }).items;
  if (item instanceof Scalar && typeof value === 'string') item.type = style;
  Object.assign(document.contents ?? {}, { flow: true });
  const text = document.toString(options).trim().slice(1, -1).trim();
  return !text.includes('\n') && isEqual(parse(`[${text}]`), [value])
    ? text
    : JSON.stringify(value);
}

/** The kind of quotes that a scalar has. */
export function styleOf({ token }: Part): Scalar.Type {
  if (token?.type === 'single-quoted-scalar') return 'QUOTE_SINGLE';
  return token?.type === 'double-quoted-scalar' ? 'QUOTE_DOUBLE' : 'PLAIN';
}

/** A bare number stays bare, whoever asks for it as text. */
export function isPlainNumber(old: unknown, value: string): boolean {
  return (
    typeof old === 'number' && String(Number(value)) === value && Number.isFinite(Number(value))
  );
}

function isBlock({ token }: Part): boolean {
  return token?.type === 'block-scalar';
}

function drawBlock(source: string, old: Part, value: string, indent: number): string {
  const [header = '>-', ...lines] = source.slice(old.start, old.end).split('\n');
  const type = header.startsWith('|') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
  const own = findIndent(lines, indent);
  const width = findWidth(lines);
  const text = render(value, type, 'x', width && Math.max(40, width - own + 2));
  const [drawn = '', ...body] = text.split('\n');
  if (!/^[|>]/.test(drawn)) return text;
  return [header.replace(/^([|>][+-]?)\d/, '$1'), ...body]
    .join('\n')
    .replace(/\n {2}(?=[^\n])/g, `\n${' '.repeat(own)}`);
}

/** In quotes or bare; a text that grows out of its one line is folded as a new one would be. */
function drawLine(source: string, old: Part, value: string, indent: number): string | undefined {
  const [first = '', ...lines] = source.slice(old.start, old.end).split('\n');
  const column = findColumn(source, old.start);
  const isLong = column + value.length > usualWidth;
  const wasLong = column + first.length > usualWidth;
  if (value.includes('\n') && lines.length === 0) return undefined;
  if (isLong && !wasLong && lines.length === 0) return undefined;
  const key = 'x'.repeat(Math.max(1, column - indent - 2));
  const width = isLong && !wasLong ? usualWidth - indent : 0;
  const text = render(value, styleOf(old), key, width);
  return indentRest(text, findIndent(lines, indent) - 2);
}

function render(value: string, type: Scalar.Type, key: string, lineWidth: number): string {
  const scalar = new Scalar(value);
  scalar.type = type;
  const document = new Document({ [key]: scalar });
  return document
    .toString({ lineWidth, singleQuote: true })
    .slice(key.length + 2)
    .trimEnd();
}

function findIndent(lines: readonly string[], indent: number): number {
  const line = lines.find((text) => text.trim());
  const own = line ? line.length - line.trimStart().length : 0;
  return own > indent ? own : indent + 2;
}

/** How wide a text was folded; 0 where it was not, as its long lines tell. */
function findWidth(lines: readonly string[]): number {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  if (longest > 120) return 0;
  if (longest > usualWidth) return 120;
  return lines.length > 2 && longest <= 80 ? 80 : usualWidth;
}

function readsBack(text: string, value: string): boolean {
  try {
    const read: unknown = parse(`x: ${indentRest(text, 1)}`).x;
    return typeof read === 'string' && read.trim() === value.trim();
  } catch {
    return false;
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

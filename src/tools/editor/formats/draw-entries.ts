import { renderField } from '../../entries/render-entry.ts';
import { isRecord } from './compare.ts';
import { drawFlow, styleOf } from './draw-scalar.ts';
import { indentRest } from './edits.ts';
import type { Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import type { Shape } from './rewrite.ts';

/** Writes a new field or item of a block in lines, the first of them at `column`. */
export function drawBlockEntry(part: Part, piece: Piece, shape: Shape, column: number): string {
  const { name, value } = piece;
  const margin = ' '.repeat(column);
  if (name !== undefined) {
    const text = renderField(name, shape?.properties?.[name] ?? {}, value, column);
    return `${margin}${indentRest(text, column)}\n`;
  }
  const isFlow = isRecord(value) && part.entries.some((entry) => entry.part.isFlow);
  const text = isFlow
    ? ` ${drawFlow(value)}`
    : renderField('x', shape?.items ?? {}, value, column)
        .slice(2)
        .replace(/^\n {2}(?! *-)/, ' ');
  return `${margin}-${indentRest(text, column)}\n`;
}

/** Writes a new field or item between brackets, in double quotes where all others are. */
export function drawFlowEntry(source: string, part: Part, piece: Piece): string {
  const { name, value } = piece;
  const isJson = part.entries.every(({ start, part: held }) =>
    name === undefined ? styleOf(held) === 'QUOTE_DOUBLE' : source[start] === '"',
  );
  const text = drawFlow(value, 'PLAIN', isJson);
  if (name === undefined) return text;
  if (!isJson) return `${drawFlow(name)}: ${text}`;
  const space = part.entries.some(({ valueAt }) => source[valueAt] === ' ') ? ' ' : '';
  return `${JSON.stringify(name)}:${space}${text}`;
}

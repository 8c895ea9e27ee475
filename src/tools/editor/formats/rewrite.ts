import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { renderField } from '../../entries/render-entry.ts';
import { drawFlow, drawScalar, isPlainNumber, styleOf } from './draw-scalar.ts';
import { type Edit, findColumn, findLineEnd, indentRest } from './edits.ts';
import type { Entry, Part } from './parts.ts';

/** What a schema says of a value, where it knows it. */
export type Shape = JsonSchema | undefined;

/** The text that is edited, and how far in a value stands. */
export interface Place {
  source: string;
  /** Whether the value stands between brackets. */
  isFlow: boolean;
  /** The key or the item that holds it; the whole file has none. */
  entry?: Entry;
}

/** Writes another text or number in place of one, in its kind of quotes or block. */
export function rewriteScalar(part: Part, value: unknown, place: Place): Edit[] {
  const { source, isFlow, entry } = place;
  const { start, end } = part;
  if (isFlow) {
    const text =
      typeof value === 'string' && isPlainNumber(part.value, value)
        ? value
        : drawFlow(value ?? null, styleOf(part));
    return [{ start, end, text: start === end ? ` ${text}` : text }];
  }
  const indent = findColumn(source, entry?.start ?? 0);
  const text = drawScalar(source, part, value, indent);
  return [putText(source, start, end, start === end ? ` ${text}` : text)];
}

/** Writes a value anew as a whole. */
export function rewrite(
  part: Part,
  value: unknown,
  shape: Shape,
  { source, isFlow, entry }: Place,
): Edit[] {
  const { start, end } = part;
  if (isFlow || !entry) return [{ start, end, text: drawFlow(value) }];
  const indent = findColumn(source, entry.start);
  const text = indentRest(renderField('x', shape ?? {}, value, indent).slice(2), indent);
  const lineEnd = findLineEnd(source, entry.valueAt);
  if (start <= lineEnd) return [putText(source, entry.valueAt, end, text)];
  const behind = /#.*$/.exec(source.slice(entry.valueAt, lineEnd))?.[0];
  return [{ start: entry.valueAt, end, text: behind ? addComment(text, behind) : text }];
}

/** A remark behind a value stays on the value's first line. */
function putText(source: string, start: number, end: number, text: string): Edit {
  const lineEnd = findLineEnd(source, end);
  const comment = source.slice(end, lineEnd).trim();
  const isBlock = /^(?: ?[|>].*)?\n/.test(text);
  if (!comment || !isBlock) return { start, end, text };
  return { start, end: lineEnd, text: addComment(text, comment) };
}

function addComment(text: string, comment: string): string {
  const [first, ...rest] = text.split('\n');
  return [`${first} ${comment}`, ...rest].join('\n');
}

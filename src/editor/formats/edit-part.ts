import { drawField } from '../../entries/draw-field.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import { isKnown, isRecord, isSame, keepKnown } from './compare.ts';
import { drawFlow, drawScalar, isPlainNumber, styleOf } from './draw-scalar.ts';
import { type Edit, findColumn, findLineEnd, indentRest } from './edits.ts';
import { matchItems } from './match-items.ts';
import type { Entry, Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import { rebuildBlock } from './rebuild-block.ts';
import { rebuildFlow } from './rebuild-flow.ts';

type Shape = JsonSchema | undefined;

/** The text that is edited, and how far in a value stands. */
interface Place {
  source: string;
  /** Whether the value stands between brackets. */
  isFlow: boolean;
  /** The key or the item that holds it; the whole file has none. */
  entry?: Entry;
}

/** What changes in a text so that the fields it holds become `values`; the rest stays as it is. */
export function editFields(source: string, root: Part, values: unknown, shape: Shape): Edit[] {
  return editPart(root, values, shape, { source, isFlow: false });
}

function editPart(part: Part, value: unknown, shape: Shape, place: Place): Edit[] {
  if (isSame(keepKnown(shape, part.value), keepKnown(shape, value))) return [];
  if (part.kind === 'map' && isRecord(value)) return editMap(part, value, shape, place);
  if (part.kind === 'list' && Array.isArray(value)) return editList(part, value, shape, place);
  if (part.kind === 'scalar' && !(value instanceof Object)) return editScalar(part, value, place);
  return replace(part, value, shape, place);
}

function editEntry(entry: Entry, value: unknown, shape: Shape, place: Place, isFlow: boolean) {
  return editPart(entry.part, value, shape, { ...place, entry, isFlow: place.isFlow || isFlow });
}

function editMap(part: Part, values: Record<string, unknown>, shape: Shape, place: Place): Edit[] {
  const fieldOf = (key = '') => shape?.properties?.[key];
  const pieces: Piece[] = part.entries
    .filter(({ key = '' }) => !isKnown(shape, key) || values[key] !== undefined)
    .map((entry) => {
      const { key = '' } = entry;
      const isLeft = !isKnown(shape, key);
      return {
        entry,
        edits: isLeft ? [] : editEntry(entry, values[key], fieldOf(key), place, part.isFlow),
      };
    });
  const added = listAdded(part, values, shape);
  if (added.length === 0 && pieces.length === part.entries.length) return joinEdits(pieces);
  const order = Object.keys(shape?.properties ?? {});
  for (const name of added) insertPiece(pieces, { name, value: values[name], edits: [] }, order);
  return rebuild(part, pieces, shape, place);
}

function listAdded({ entries }: Part, values: Record<string, unknown>, shape: Shape): string[] {
  const there = new Set(entries.map(({ key }) => key));
  const order = Object.keys(shape?.properties ?? {});
  const names = [...order, ...Object.keys(values).filter((name) => !order.includes(name))];
  return names.filter((name) => {
    const value = values[name] ?? '';
    return isKnown(shape, name) && !there.has(name) && value !== '';
  });
}

/** Puts a new field behind the nearest one that its schema has before it. */
function insertPiece(pieces: Piece[], piece: Piece, order: string[]): void {
  const rank = (name = '') => order.indexOf(name);
  const own = rank(piece.name);
  const nameOf = (one: Piece) => one.entry?.key ?? one.name;
  const before = pieces.reduce((best, one, index) => {
    const [held, most] = [rank(nameOf(one)), best < 0 ? -1 : rank(nameOf(pieces[best] as Piece))];
    return held >= 0 && held < own && held > most ? index : best;
  }, -1);
  pieces.splice(own < 0 ? pieces.length : before + 1, 0, piece);
}

function editList(part: Part, values: readonly unknown[], shape: Shape, place: Place): Edit[] {
  const old = part.entries.map((entry) => keepKnown(shape?.items, entry.part.value));
  const places = matchItems(
    old,
    values.map((value) => keepKnown(shape?.items, value)),
  );
  const pieces = values.map((value, index): Piece => {
    const entry = part.entries[places[index] ?? -1];
    if (!entry) return { value, edits: [] };
    return { entry, edits: editEntry(entry, value, shape?.items, place, part.isFlow) };
  });
  const isInPlace = places.every((from, index) => from === index);
  if (isInPlace && old.length === values.length) return joinEdits(pieces);
  return rebuild(part, pieces, shape, place, values);
}

function joinEdits(pieces: readonly Piece[]): Edit[] {
  return pieces.flatMap(({ edits }) => edits);
}

function rebuild(
  part: Part,
  pieces: readonly Piece[],
  shape: Shape,
  place: Place,
  values?: readonly unknown[],
): Edit[] {
  if (pieces.length === 0) return replace(part, values ? [] : {}, shape, place);
  if (part.entries.length === 0) {
    const fields = pieces.map(({ name = '', value }) => [name, value]);
    return replace(part, values ?? Object.fromEntries(fields), shape, place);
  }
  const { source } = place;
  if (!part.isFlow) {
    const draw = (piece: Piece, column: number) => drawBlockEntry(part, piece, shape, column);
    return [rebuildBlock(source, part, pieces, draw, !place.entry)];
  }
  const edit = rebuildFlow(source, part, pieces, (piece) => drawFlowEntry(source, part, piece));
  const isTooLong = values && !place.isFlow && place.entry && isOverlong(source, edit);
  return isTooLong ? replace(part, values, shape, place) : [edit];
}

/** Whether a line grew longer than lines are, and was not before. */
function isOverlong(source: string, { start, end, text }: Edit): boolean {
  const column = findColumn(source, start);
  return !text.includes('\n') && column + text.length > 100 && column + end - start <= 100;
}

function drawBlockEntry(part: Part, piece: Piece, shape: Shape, column: number): string {
  const { name, value } = piece;
  const margin = ' '.repeat(column);
  if (name !== undefined) {
    return `${margin}${indentRest(drawField(name, shape?.properties?.[name] ?? {}, value, column), column)}\n`;
  }
  const isFlow = isRecord(value) && part.entries.some((entry) => entry.part.isFlow);
  const text = isFlow
    ? ` ${drawFlow(value)}`
    : drawField('x', shape?.items ?? {}, value, column)
        .slice(2)
        .replace(/^\n {2}(?! *-)/, ' ');
  return `${margin}-${indentRest(text, column)}\n`;
}

function drawFlowEntry(source: string, part: Part, piece: Piece): string {
  const { name, value } = piece;
  const isJson = part.entries.every(({ start, part: held }) =>
    name === undefined ? styleOf(held) === 'QUOTE_DOUBLE' : source[start] === '"',
  );
  const text = drawFlow(value, 'PLAIN', isJson);
  if (name === undefined) return text;
  return isJson
    ? `${JSON.stringify(name)}:${part.entries.some(({ valueAt }) => source[valueAt] === ' ') ? ' ' : ''}${text}`
    : `${drawFlow(name)}: ${text}`;
}

function editScalar(part: Part, value: unknown, place: Place): Edit[] {
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
function replace(
  part: Part,
  value: unknown,
  shape: Shape,
  { source, isFlow, entry }: Place,
): Edit[] {
  const { start, end } = part;
  if (isFlow || !entry) return [{ start, end, text: drawFlow(value) }];
  const indent = findColumn(source, entry.start);
  const text = indentRest(drawField('x', shape ?? {}, value, indent).slice(2), indent);
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

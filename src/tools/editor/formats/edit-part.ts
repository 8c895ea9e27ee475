import { isKnown, isRecord, isSame, keepKnown } from './compare.ts';
import { drawBlockEntry, drawFlowEntry } from './draw-entries.ts';
import { type Edit, findColumn } from './edits.ts';
import { matchItems } from './match-items.ts';
import { insertFields } from './new-fields.ts';
import type { Entry, Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import { rebuildBlock } from './rebuild-block.ts';
import { rebuildFlow } from './rebuild-flow.ts';
import { type Place, rewrite, rewriteScalar, type Shape } from './rewrite.ts';

/** What changes in a text so that the fields it holds become `values`; the rest stays as it is. */
export function editFields(source: string, root: Part, values: unknown, shape: Shape): Edit[] {
  return editPart(root, values, shape, { source, isFlow: false });
}

function editPart(part: Part, value: unknown, shape: Shape, place: Place): Edit[] {
  if (isSame(keepKnown(shape, part.value), keepKnown(shape, value))) return [];
  if (part.kind === 'map' && isRecord(value)) return editMap(part, value, shape, place);
  if (part.kind === 'list' && Array.isArray(value)) return editList(part, value, shape, place);
  if (part.kind === 'scalar' && !(value instanceof Object))
    return rewriteScalar(part, value, place);
  return rewrite(part, value, shape, place);
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
  const isComplete = pieces.length === part.entries.length;
  insertFields(pieces, part, values, shape);
  if (isComplete && pieces.length === part.entries.length) return joinEdits(pieces);
  return rebuild(part, pieces, shape, place);
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
  if (pieces.length === 0) return rewrite(part, values ? [] : {}, shape, place);
  if (part.entries.length === 0) {
    const fields = pieces.map(({ name = '', value }) => [name, value]);
    return rewrite(part, values ?? Object.fromEntries(fields), shape, place);
  }
  const { source } = place;
  if (!part.isFlow) {
    const draw = (piece: Piece, column: number) => drawBlockEntry(part, piece, shape, column);
    return [rebuildBlock(source, part, pieces, draw, !place.entry)];
  }
  const edit = rebuildFlow(source, part, pieces, (piece) => drawFlowEntry(source, part, piece));
  const isTooLong = values && !place.isFlow && place.entry && isOverlong(source, edit);
  return isTooLong ? rewrite(part, values, shape, place) : [edit];
}

/** Whether a line grew longer than lines are, and was not before. */
function isOverlong(source: string, { start, end, text }: Edit): boolean {
  const column = findColumn(source, start);
  return !text.includes('\n') && column + text.length > 100 && column + end - start <= 100;
}

import { isKnown } from './compare.ts';
import type { Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import type { Shape } from './rewrite.ts';

/** Puts the fields that a group does not have yet where the order of its schema has them. */
export function insertFields(
  pieces: Piece[],
  part: Part,
  values: Record<string, unknown>,
  shape: Shape,
): void {
  const order = Object.keys(shape?.properties ?? {});
  for (const name of listAdded(part, values, shape)) {
    insertPiece(pieces, { name, value: values[name], edits: [] }, order);
  }
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

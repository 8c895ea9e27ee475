import { applyEdits, type Edit, findColumn, findLineStart } from './edits.ts';
import type { Part } from './parts.ts';
import type { Piece } from './pieces.ts';

/** An entry between brackets with its comments. */
interface Item {
  above: string[];
  text: string;
  behind: string;
}

/** Puts a list or group in brackets together from what stays and what is new. */
export function rebuildFlow(
  source: string,
  part: Part,
  pieces: readonly Piece[],
  draw: (piece: Piece) => string,
): Edit {
  const { start, end } = part;
  const items = pieces.map((piece) => makeItem(source, part, piece, draw));
  const whole = source.slice(start, end);
  const text = whole.includes('\n')
    ? drawLines(source, part, items)
    : joinWords(
        whole,
        items.map((item) => item.text),
      );
  return { start, end, text };
}

function makeItem(
  source: string,
  { start, end, entries }: Part,
  piece: Piece,
  draw: (piece: Piece) => string,
): Item {
  if (!piece.entry) return { above: [], text: draw(piece), behind: '' };
  const { entry, edits } = piece;
  const index = entries.indexOf(entry);
  const before = source.slice(entries[index - 1]?.end ?? start + 1, entry.start);
  const after = source.slice(entry.end, entries[index + 1]?.start ?? end - 1);
  return {
    // What stands on the line of the item above is a remark about that one.
    above: findComments(before.slice(before.indexOf('\n') + 1 || before.length)),
    text: applyEdits(source, edits, entry.start, entry.end),
    behind: findComments(after.split('\n', 1)[0] ?? '').join(' '),
  };
}

function findComments(gap: string): string[] {
  return gap.match(/#.*/g) ?? [];
}

function joinWords(whole: string, texts: string[]): string {
  const [open, close] = [whole.charAt(0), whole.slice(-1)];
  const space = /^.\s/.test(whole) ? ' ' : '';
  const comma = whole.includes(', ') || !whole.includes(',') || !/^.\S*$/.test(whole) ? ', ' : ',';
  return `${open}${space}${texts.join(comma)}${space}${close}`;
}

function drawLines(source: string, { start, end, entries }: Part, items: readonly Item[]): string {
  const [first, last] = [entries[0], entries.at(-1)];
  const line = findLineStart(source, start);
  const margin = source.slice(line).search(/\S/);
  const column = first ? findColumn(source, first.start) : 0;
  const isOwnLine =
    !!first && !source.slice(findLineStart(source, first.start), first.start).trim();
  const indent = ' '.repeat(isOwnLine ? column : margin + 2);
  const tail = source.slice(last?.end ?? start + 1, end - 1);
  const drawn = items.flatMap(({ above, text, behind }, index) => {
    const comma = index < items.length - 1 || tail.trimStart().startsWith(',') ? ',' : '';
    return [...above, `${text}${comma}${behind && ` ${behind}`}`].map((one) => indent + one);
  });
  const rest = findComments(tail.slice(tail.indexOf('\n') + 1 || tail.length));
  const close = tail.includes('\n') ? (/[ \t]*$/.exec(tail)?.[0] ?? '') : indent.slice(2);
  const lines = [source.charAt(start), ...drawn, ...rest.map((one) => indent + one)];
  return `${lines.join('\n')}\n${close}${source.charAt(end - 1)}`;
}

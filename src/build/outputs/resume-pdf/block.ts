import type { StructureElement } from 'pdfkit';
import type { LineStyle, Pen } from './pen.ts';
import type { Face, Line, Typesetter } from './typesetter.ts';

/** Something drawn across a block: a line of words or a rule. */
export interface Row {
  /** From the block's top, in points. */
  top: number;
  height: number;
  draw: (pen: Pen, y: number) => void;
}

/** What stays on one page where it fits one. */
export interface Block {
  rows: Row[];
  height: number;
  /** Its name in the list of the document's parts. */
  bookmark?: string;
}

/** A text to be set; lengths are in points. */
export interface Paragraph extends LineStyle {
  text: string;
  /** What it is: `H1`, `H2`, `H3`, `P`. */
  tag?: string;
  face?: Face;
  /** The height of a line, in `size`. */
  leading?: number;
  /** Free space above it. */
  space?: number;
}

/** Stacks paragraphs in a column; empty ones are left out. */
export function stack(
  typesetter: Typesetter,
  paragraphs: readonly Paragraph[],
  { x, width, top = 0 }: { x: number; width: number; top?: number },
): Block {
  const rows: Row[] = [];
  let y = top;
  for (const paragraph of paragraphs) {
    const { text, size, face = 'text', leading = 1.45, space = 0 } = paragraph;
    const { lines, isRightToLeft } = typesetter.set(text, { face, size, width });
    const place = startParagraph(paragraph);
    if (lines.length > 0) y += space;
    for (const line of lines) {
      const left = isRightToLeft ? x + width - line.width : x;
      rows.push({ top: y, height: size * leading, draw: place(line, left, size * leading) });
      y += size * leading;
    }
  }
  return { rows, height: y };
}

/** The lines of a paragraph are one thing to those who hear it, on however many pages they stand. */
function startParagraph({ tag = 'P', size, color, address }: Paragraph) {
  let element: StructureElement | undefined;
  return (line: Line, x: number, height: number) => (pen: Pen, y: number) => {
    element ??= pen.begin(address ? 'Link' : tag);
    pen.drawLine(element, line, x, y + height / 2, { size, color, address });
  };
}

/** Puts blocks side by side. */
export function join(...blocks: readonly Block[]): Block {
  return {
    rows: blocks.flatMap(({ rows }) => rows),
    height: Math.max(...blocks.map(({ height }) => height)),
  };
}

/** Puts a block below another, as one. */
export function append(above: Block, below: Block): Block {
  const moved = below.rows.map((row) => ({ ...row, top: row.top + above.height }));
  return { ...above, rows: [...above.rows, ...moved], height: above.height + below.height };
}

/** A rule across a column, with free space above it. */
export function drawRule(
  { x, width }: { x: number; width: number },
  { space = 0, thickness = 0.5, color = '' },
): Block {
  const draw = (pen: Pen, y: number) => pen.drawRule(x, y, width, thickness, color);
  return { rows: [{ top: space, height: thickness, draw }], height: space + thickness };
}

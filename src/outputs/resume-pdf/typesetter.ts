import { breakLines } from './break-lines.ts';
import { measureText, type OpenFont } from './open-fonts.ts';
import { orderPieces, type Piece } from './order-pieces.ts';
import { splitRuns } from './split-runs.ts';

/** Which of the fonts a text is set in. */
export type Face = 'text' | 'strong' | 'display';

/** How a text is set; lengths are in points. */
export interface Setting {
  face: Face;
  size: number;
  width: number;
}

/** A line of a text, in the order from left to right. */
export interface Line {
  pieces: (Piece<OpenFont> & { width: number })[];
  width: number;
}

/** A text in lines of the width it was set in. */
export interface SetText {
  lines: Line[];
  isRightToLeft: boolean;
}

/** Breaks texts into lines, each character in a font that has it. */
export class Typesetter {
  private readonly widths = new Map<string, number>();

  constructor(private readonly fonts: Readonly<Record<Face, readonly OpenFont[]>>) {}

  /** Sets a text; white space of any kind is one space. */
  set(text: string, { face, size, width }: Setting): SetText {
    const isRightToLeft = startsRightToLeft(text);
    const lines = breakLines(cleanText(text), width, (part) => this.measure(part, face) * size);
    return {
      lines: lines.map((line) => {
        const pieces = orderPieces(line, this.fonts[face], isRightToLeft).map((piece) => ({
          ...piece,
          width: measureText(piece.text, piece.font) * size,
        }));
        return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
      }),
      isRightToLeft,
    };
  }

  /** The width of a text on one line, in em. */
  measure(text: string, face: Face): number {
    const key = `${face} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const runs = splitRuns(text, this.fonts[face]);
    const width = runs.reduce((sum, run) => sum + measureText(run.text, run.font), 0);
    this.widths.set(key, width);
    return width;
  }
}

/** The text as it is set: one way to write each letter, and one kind of white space. */
export function cleanText(text: string): string {
  return text
    .normalize()
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .trim();
}

const strongRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the first letter with a direction runs to the left, as browsers ask too. */
function startsRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return strongRight.test(first);
}

import { arrangeRuns, isFromRight, type Run } from '../../typesetting/arrange-runs.ts';
import { cutWide, fillLines, measureParts } from '../../typesetting/fill-lines.ts';
import { shapeRun } from '../../typesetting/shape-run.ts';
import { splitText } from '../../typesetting/split-text.ts';
import type { OpenFont } from './open-fonts.ts';
import { partWords } from './part-words.ts';

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
  pieces: (Run<OpenFont> & { width: number })[];
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
    const clean = cleanText(text);
    const isRightToLeft = isFromRight(clean);
    const measure = (part: string) => this.measure(part, face) * size;
    const parts = cutWide(measureParts(splitText(clean), measure), width, measure);
    const lines = fillLines(parts, width).map((line) => {
      const runs = arrangeRuns(line, this.fonts[face], isRightToLeft).flatMap(partWords);
      const pieces = runs.map((run) => ({ ...run, width: measureRun(run) * size }));
      return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
    });
    return { lines, isRightToLeft };
  }

  /** The width of a text on one line, in em. */
  measure(text: string, face: Face): number {
    const key = `${face} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const runs = arrangeRuns(text, this.fonts[face]);
    const width = runs.reduce((sum, run) => sum + measureRun(run), 0);
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

/** In em. */
function measureRun(run: Run<OpenFont>): number {
  const { font } = run.font;
  return shapeRun({ ...run, font }).advanceWidth / font.unitsPerEm;
}

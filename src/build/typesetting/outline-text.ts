import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

/** Letters as a drawing: SVG path data on a base line at 0, with y pointing down. */
export interface Outline {
  path: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A font to measure text with, and to draw it without the font. */
export class OutlineFont {
  private readonly font: Font;
  private readonly characters: ReadonlySet<number>;

  constructor(bytes: Uint8Array) {
    const face = new Face(new Blob(new Uint8Array(bytes)));
    this.characters = new Set(face.collectUnicodes());
    this.font = new Font(face);
    this.font.setScale(1000, 1000);
  }

  has(text: string): boolean {
    return [...text].every((character) => this.characters.has(character.codePointAt(0) ?? 0));
  }

  measure(text: string): number {
    return this.shape(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / 1000;
  }

  /** Draws a text on one line, `size` units an em, its base line at `baseline`. */
  outline(text: string, size: number, baseline = 0): Outline {
    const [parts, xs, ys]: [string[], number[], number[]] = [[], [], []];
    const unit = size / 1000;
    let advance = 0;
    for (const { codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 } of this.shape(text)) {
      const toX = (x: number) => (advance + xOffset + x) * unit;
      const toY = (y: number) => baseline - (yOffset + y) * unit;
      for (const { type, values } of this.font.glyphToJson(codepoint)) {
        const points = values.map((value, index) => (index % 2 === 0 ? toX(value) : toY(value)));
        parts.push(type + points.map((point) => Number(point.toFixed(2))).join(' '));
        xs.push(...points.filter((_, index) => index % 2 === 0));
        ys.push(...points.filter((_, index) => index % 2 === 1));
      }
      advance += xAdvance;
    }
    return {
      path: parts.join(''),
      ...{ left: Math.min(...xs), right: Math.max(...xs) },
      ...{ top: Math.min(...ys), bottom: Math.max(...ys) },
    };
  }

  private shape(text: string) {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    shape(this.font, line);
    return line.getGlyphInfosAndPositions();
  }
}

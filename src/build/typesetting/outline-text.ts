import { Blob, Direction, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

/** Letters as a drawing: SVG path data on a base line at 0, with y pointing down. */
export interface Outline {
  path: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A text glyph by glyph, on a base line at 0 with y pointing up: SVG in thousandths, lengths in em. */
export interface Run {
  svg: string;
  width: number;
  top: number;
  bottom: number;
}

type Glyph = Pick<Outline, 'path' | 'top' | 'bottom'>;

/** A font to measure text with, and to draw it without the font. */
export class OutlineFont {
  private readonly font: Font;
  private readonly characters: ReadonlySet<number>;
  private readonly glyphs = new Map<number, Glyph>();

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

  /** How far the font reaches above and below the base line, in em. */
  reach(): { above: number; below: number } {
    const { ascender, descender } = this.font.hExtents();
    return { above: ascender / 1000, below: -descender / 1000 };
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

  /** Draws a text of one direction; each glyph is read from the font once. */
  drawRun(text: string, isFromRight: boolean): Run {
    const run = { svg: '', width: 0, top: 0, bottom: 0 };
    for (const { codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 } of this.shape(
      text,
      isFromRight,
    )) {
      const { path, top, bottom } = this.readGlyph(codepoint);
      const place = `${Math.round(run.width * 1000 + xOffset)} ${yOffset}`;
      if (path) run.svg += `<path transform="translate(${place})" d="${path}"/>`;
      run.width += xAdvance / 1000;
      run.top = Math.max(run.top, (yOffset + top) / 1000);
      run.bottom = Math.min(run.bottom, (yOffset + bottom) / 1000);
    }
    return run;
  }

  private readGlyph(id: number): Glyph {
    const known = this.glyphs.get(id);
    if (known) return known;
    const { yBearing = 0, height = 0 } = this.font.glyphExtents(id) ?? {};
    const glyph = { path: this.font.glyphToPath(id), top: yBearing, bottom: yBearing + height };
    this.glyphs.set(id, glyph);
    return glyph;
  }

  private shape(text: string, isFromRight?: boolean) {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    if (isFromRight !== undefined) line.setDirection(isFromRight ? Direction.RTL : Direction.LTR);
    shape(this.font, line);
    return line.getGlyphInfosAndPositions();
  }
}

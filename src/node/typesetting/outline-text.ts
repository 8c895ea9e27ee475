import { Blob, Direction, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

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

  /** How far the font reaches above and below the base line, in em. */
  reach(): { above: number; below: number } {
    const { ascender, descender } = this.font.hExtents();
    return { above: ascender / 1000, below: -descender / 1000 };
  }

  /**
   * Draws a text on one line, in the direction of its script if none is given, on a base line at 0 with y
   * pointing up: SVG in thousandths, lengths in em, and the edges of its ink; above and below, those of
   * the base line at least.
   */
  draw(text: string, isFromRight?: boolean) {
    let [svg, advance] = ['', 0];
    const [xs, ys]: [number[], number[]] = [[], [0]];
    for (const glyph of this.shape(text, isFromRight)) {
      const [x, y] = [advance + (glyph.xOffset ?? 0), glyph.yOffset ?? 0];
      advance += glyph.xAdvance ?? 0;
      const path = this.font.glyphToPath(glyph.codepoint);
      const extents = this.font.glyphExtents(glyph.codepoint);
      if (!path || !extents) continue;
      svg += `<path transform="translate(${x} ${y})" d="${path}"/>`;
      xs.push(x + extents.xBearing, x + extents.xBearing + extents.width);
      ys.push(y + extents.yBearing, y + extents.yBearing + extents.height);
    }
    return {
      svg,
      width: advance / 1000,
      left: Math.min(...xs) / 1000,
      right: Math.max(...xs) / 1000,
      top: Math.max(...ys) / 1000,
      bottom: Math.min(...ys) / 1000,
    };
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

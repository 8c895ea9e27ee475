import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs';

/** A font to measure text with, and to draw text as outlines. */
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

  /** How far the font reaches above and below the baseline, in em. */
  reach(): { above: number; below: number } {
    const { ascender, descender } = this.font.hExtents();
    return { above: ascender / 1000, below: -descender / 1000 };
  }

  /**
   * Draws a text on one line as SVG in thousandths of an em, on a baseline at 0 with y pointing up, and
   * measures the edges of its ink in em. `top` and `bottom` include the baseline.
   */
  draw(text: string) {
    let svg = '';
    let advance = 0;
    const xs: number[] = [];
    const ys = [0];
    for (const glyph of this.shape(text)) {
      const x = advance + (glyph.xOffset ?? 0);
      const y = glyph.yOffset ?? 0;
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
      left: Math.min(...xs) / 1000,
      right: Math.max(...xs) / 1000,
      top: Math.max(...ys) / 1000,
      bottom: Math.min(...ys) / 1000,
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

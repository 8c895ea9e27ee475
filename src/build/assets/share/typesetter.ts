import * as fontkit from 'fontkit';
import { arrangeRuns, isFromRight } from '../../typesetting/arrange-runs.ts';
import { shapeRun } from '../../typesetting/shape-run.ts';
import type { TextFont } from '../../typesetting/text-fonts.ts';

/** How much room a text takes, in em: its advance, and its ink above and below the line. */
export interface Extent {
  width: number;
  ascent: number;
  descent: number;
}

/** Measures and draws lines in some fonts. What none of them has is left out. */
export class Typesetter {
  private readonly opened = new Map<TextFont, fontkit.Font>();

  constructor(private readonly fonts: readonly TextFont[]) {}

  measure(line: string): Extent {
    const extent = { width: 0, ascent: 0, descent: 0 };
    for (const { layout, unit } of this.lay(line)) {
      const { advanceWidth, bbox } = layout;
      extent.width += advanceWidth * unit;
      // A space has no ink, which fontkit says with infinities.
      extent.ascent = Math.max(extent.ascent, bbox.maxY * unit);
      extent.descent = Math.max(extent.descent, -bbox.minY * unit);
    }
    return extent;
  }

  /**
   * Draws a line that begins at `x` and stands on `y`; returns SVG path data.
   *
   * @param fromRight whether the text that the line is of is read from the right
   */
  draw(line: string, x: number, y: number, size: number, fromRight = isFromRight(line)): string {
    let [at, outlines] = [x, ''];
    for (const { layout, unit } of this.lay(line, fromRight)) {
      const scale = unit * size;
      layout.glyphs.forEach(({ path }, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = layout.positions[index] ?? {};
        const place = [at + xOffset * scale, y - yOffset * scale] as const;
        outlines += path
          .scale(scale, -scale)
          .translate(...place)
          .toSVG();
        at += xAdvance * scale;
      });
    }
    return outlines;
  }

  private lay(line: string, fromRight?: boolean): { layout: fontkit.GlyphRun; unit: number }[] {
    return arrangeRuns(line, this.fonts, fromRight).map((run) => {
      const font = this.open(run.font);
      return { layout: shapeRun({ ...run, font }), unit: 1 / font.unitsPerEm };
    });
  }

  private open(font: TextFont): fontkit.Font {
    const opened = this.opened.get(font) ?? (fontkit.create(font.bytes) as fontkit.Font);
    this.opened.set(font, opened);
    return opened;
  }
}

import type { SpelledFont } from './spelled-font.ts';

/** A glyph on a page of a PDF. */
export interface Glyph {
  code: number;
  /** The characters for which it stands. */
  text: string;
  /** The marked content that says so, if it is not the font. */
  content: { actualText: string } | undefined;
  width: number;
  font: SpelledFont;
  /** The operators that set its color and its font, and the first four numbers of its matrix. */
  color: string;
  setFont: string;
  directions: string;
  size: number;
  x: number;
  y: number;
}

/** Writes the operators that show glyphs, inside of a text object. */
export class GlyphWriter {
  written = '';
  #content = '';
  #color = '';
  #font = '';
  #mode = 0;
  #line = '';
  #x = 0;

  /** Ends the marked content that is open, and begins another, if any. */
  begin(content = '') {
    if (content === this.#content) return;
    this.written += (this.#content && 'EMC\n') + content;
    this.#content = content;
  }

  /** Shows a glyph. */
  show(glyph: Glyph, code: string) {
    this.#write(glyph, code, 0, glyph.x);
    this.#x += glyph.width;
  }

  /** Writes the characters of a glyph after its first. They are not drawn, each a bit further to the left. */
  hide(glyph: Glyph, character: string, index: number) {
    const code = glyph.font.spellHidden(glyph.code, character);
    this.#write(glyph, code, 3, glyph.x - (index + 1) * 0.01 * glyph.size);
    this.#x = Number.POSITIVE_INFINITY;
  }

  #write({ color, setFont, directions, y }: Glyph, code: string, mode: number, x: number) {
    const line = `${directions} ${y}`;
    if (color !== this.#color) this.written += color;
    if (setFont !== this.#font) this.written += setFont;
    if (mode !== this.#mode) this.written += `${mode} Tr\n`;
    if (line !== this.#line || Math.abs(x - this.#x) > 0.0001) {
      this.written += `${directions} ${round(x)} ${round(y)} Tm\n`;
    }
    this.written += `${code} Tj\n`;
    this.#color = color;
    this.#font = setFont;
    this.#mode = mode;
    this.#line = line;
    this.#x = x;
  }
}

const round = (value: number) => Number(value.toFixed(5));

import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

interface Code {
  code: number;
  glyph: number;
  text: string;
  width: number;
}

/** A font of a PDF by Typst, which gets more codes for its glyphs, with other texts. */
export class SpelledFont {
  readonly #dict: PDFDict;
  readonly #glyphs: PDFDict;
  readonly #map: string;
  readonly #texts = new Map<number, string>();
  readonly #widths = new Map<number, number>();
  readonly #added = new Map<string, Code>();
  /** The first code without a glyph. */
  readonly #end: number;

  constructor(dict: PDFDict) {
    this.#dict = dict;
    this.#glyphs = dict.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    this.#map = findStream(dict, 'ToUnicode').toString('latin1');
    for (const [, code = '', text = ''] of this.#map.matchAll(/<([\dA-F]{4})> <([\dA-F]+)>/g)) {
      this.#texts.set(Number.parseInt(code, 16), PDFHexString.of(`FEFF${text}`).decodeText());
    }
    const widths = this.#glyphs.lookup(PDFName.of('W'), PDFArray).asArray();
    const numbers = widths.map((width) => Number(String(width)));
    for (let at = 0; at < numbers.length; at += 3) {
      const [first = 0, last = 0, width = 0] = numbers.slice(at);
      for (let code = first; code <= last; code += 1) this.#widths.set(code, width);
    }
    this.#end = Math.max(...this.#widths.keys(), ...this.#texts.keys()) + 1;
  }

  readText = (glyph: number) => this.#texts.get(glyph) ?? '';

  /** The width of a glyph, in thousandths of the size; that of a mark is 0. */
  measure = (glyph: number) => this.#widths.get(glyph) ?? 0;

  isMark = (glyph: number) => this.measure(glyph) === 0;

  format = (code: number) => `<${code.toString(16).padStart(4, '0')}>`;

  /** The code of a glyph with a text of its own. */
  spell(glyph: number, text: string): string {
    if (this.readText(glyph) === text) return this.format(glyph);
    return this.#add(`${glyph} ${text}`, { glyph, text, width: this.measure(glyph) });
  }

  /**
   * The code of a character that is not drawn; it needs some glyph. Letters have the smallest width, without which
   * pdf.js would put a space after the first of a word.
   */
  spellHidden(glyph: number, text: string): string {
    return this.#add(text, { glyph, text, width: /[\p{M}\p{Cf}]/u.test(text) ? 0 : 1 });
  }

  #add(key: string, added: Omit<Code, 'code'>): string {
    const known = this.#added.get(key) ?? { ...added, code: this.#end + this.#added.size };
    this.#added.set(key, known);
    return this.format(known.code);
  }

  /** Writes the codes into the PDF. */
  save() {
    if (this.#added.size === 0) return;
    const added = [...this.#added.values()];
    const lines = added.map(({ code, text }) => `${this.format(code)} ${encode(text)}\n`);
    const blocks = `${added.length} beginbfchar\n${lines.join('')}endbfchar\nendcmap`;
    writeStream(this.#dict, 'ToUnicode', this.#map.replace('endcmap', blocks));
    const widths = this.#glyphs.lookup(PDFName.of('W'), PDFArray);
    for (const { code, width } of added) {
      if (width > 0) for (const number of [code, code, width]) widths.push(PDFNumber.of(number));
    }
    const own = Array.from({ length: this.#end }, (_, glyph) => glyph);
    const glyphs = Uint16Array.from([...own, ...added.map(({ glyph }) => glyph)]);
    writeStream(this.#glyphs, 'CIDToGIDMap', Buffer.from(glyphs.buffer).swap16());
  }
}

const encode = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

export function findStream(dict: PDFDict, name: string): Buffer {
  const stream = dict.lookup(PDFName.of(name));
  if (!(stream instanceof PDFRawStream)) throw new Error(`the PDF has no stream "${name}"`);
  return Buffer.from(decodePDFRawStream(stream).decode());
}

export function writeStream(dict: PDFDict, name: string, contents: string | Buffer) {
  const { context } = dict;
  const bytes = typeof contents === 'string' ? Buffer.from(contents, 'latin1') : contents;
  dict.set(PDFName.of(name), context.register(context.flateStream(bytes)));
}

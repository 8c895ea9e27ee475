import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { fromRight } from './from-right.ts';
import { findStream, SpelledFont, writeStream } from './spelled-font.ts';

type FindFont = (name: string) => SpelledFont;

/** What drawn marks stand for: a word joiner, which pdf.js leaves out. */
const nothing = '\u2060';

/** Without it, poppler takes marks at the left end of a line for the start of one from the left. */
const fromRightSign = '\u200f';

/** Marked content that programs are to leave out. */
const silent = '/Span <</ActualText <FEFF>>> BDC\n';

/**
 * Makes words that are written from the right extractable, in a PDF by Typst. It looks the same.
 *
 * Programs turn each line of glyphs around, so a glyph has to stand for one character. Typst gives several to a
 * ligature, and to a letter with marks; a mark that is moved up or down is even a piece of its own, which has the
 * characters of its letter again. Here, a letter stands for its first character. The others are invisible glyphs
 * without width before it, and the marks are drawn at the end of the page. The pieces of a paragraph become one,
 * since pdf.js turns each of them around on its own.
 */
export async function spellLetters(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = new Map<PDFDict, SpelledFont>();
  for (const { node } of document.getPages()) {
    const dicts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const findFont = (name: string) => {
      const dict = dicts?.lookup(PDFName.of(name), PDFDict);
      if (!dict) throw new Error(`a page of the PDF has no font "${name}"`);
      const font = fonts.get(dict) ?? new SpelledFont(dict);
      fonts.set(dict, font);
      return font;
    };
    const parents = findParents(document, node.get(PDFName.of('StructParents')));
    const contents = findStream(node, 'Contents').toString('latin1');
    writeStream(node, 'Contents', spellContents(contents, parents, findFont));
  }
  for (const font of fonts.values()) font.save();
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** The structure element of each piece of a page's text, by the number of the piece. */
function findParents({ catalog }: PDFDocument, page: unknown): string[] {
  const structure = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const tree = structure.lookup(PDFName.of('ParentTree'), PDFDict);
  const pairs = tree.lookup(PDFName.of('Nums'), PDFArray);
  const at = pairs.asArray().findIndex((key) => String(key) === String(page));
  const parents = pairs.lookup(at + 1, PDFArray).asArray();
  return parents.map(String);
}

/** A piece of text as Typst writes it: its number, place, color and operators. */
const piece =
  /\/Span <<\n +\/MCID (\d+)\n>> BDC\nq\n1 0 0 -1 (\S+) (\S+) cm\n((?:\S.* (?:cs|scn|gs)\n)*)BT\n([\s\S]*?)ET\nQ\nEMC\n/g;

/** Spells the letters in the contents of a page; paragraphs without such letters stay as they are. */
function spellContents(contents: string, parents: readonly string[], findFont: FindFont): string {
  const marks = new GlyphWriter();
  let written = '';
  let end = 0;
  let pieces: RegExpExecArray[] = [];
  const writeParagraph = () => {
    const glyphs = pieces.flatMap((one) => [...readGlyphs(one, findFont)]);
    for (const mark of glyphs.filter(isMark)) marks.show(mark, mark.font.spell(mark.code, nothing));
    if (glyphs.some(isSpelled)) written += spellParagraph(pieces, glyphs);
    else written += pieces.map(([source]) => source).join('');
    pieces = [];
  };
  let parent: string | undefined;
  for (const found of contents.matchAll(piece)) {
    const own = parents[Number(found[1])];
    if (found.index > end || own !== parent) writeParagraph();
    written += contents.slice(end, found.index);
    pieces.push(found);
    end = found.index + found[0].length;
    parent = own;
  }
  writeParagraph();
  written += contents.slice(end);
  if (marks.written === '') return written;
  return `${written}\n/Artifact BMC\nq\nBT\n${silent}${marks.written}EMC\nET\nQ\nEMC\n`;
}

/** The operators of a piece that matter: texts for copying, fonts, matrices, and shown glyphs. */
const operator =
  /(?:\/ActualText (.*)\n>> )?(B[DM]C)|(EMC)|\/(\S+) (\S+) Tf|(\S+ \S+ \S+ \S+ \S+ \S+) Tm|(.*) T[jJ]/g;

/** Strings of glyphs, and moves between them. A glyph has two bytes, of which Typst escapes the first. */
const shown = /\((?:\\.|[^\\])*?\)(?=[ \]]|$)|<[^>]*>|[-\d.]+/g;

function* readGlyphs(
  [, , left, top, color = '', operators = '']: RegExpExecArray,
  findFont: FindFont,
): Generator<Glyph> {
  const contents: { actualText: string }[] = [];
  let font: SpelledFont | undefined;
  let setFont = '';
  let size = 0;
  let directions = '';
  let [x, y] = [0, 0];
  for (const found of operators.matchAll(operator)) {
    const [source, actualText = '', begin, end, name, points, matrix, shows] = found;
    if (begin) contents.push({ actualText });
    if (end) contents.pop();
    if (name) [font, setFont, size] = [findFont(name), `${source}\n`, Number(points)];
    if (matrix) {
      const [a = 1, b = 0, c = 0, d = 1, right = 0, up = 0] = matrix.split(' ').map(Number);
      directions = `${a} ${0 - b} ${c} ${0 - d}`;
      [x, y] = [Number(left) + right, Number(top) - up];
    }
    if (!shows || !font) continue;
    const content = contents.find((one) => one.actualText);
    for (const [token] of shows.matchAll(shown)) {
      if (!/^[(<]/.test(token)) x -= (Number(token) * size) / 1000;
      else {
        for (const code of readCodes(token)) {
          const text = content ? readString(content.actualText).decodeText() : font.readText(code);
          const width = (font.measure(code) * size) / 1000;
          yield { code, text, content, width, font, setFont, size, color, directions, x, y };
          x += width;
        }
      }
    }
  }
}

const readString = (token: string) =>
  (token.startsWith('(') ? PDFString : PDFHexString).of(token.slice(1, -1));

function readCodes(token: string): number[] {
  const bytes = Buffer.from(readString(token).asBytes());
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
}

const isLetter = ({ text }: Glyph) => fromRight.test(text);
const isMark = (glyph: Glyph) => isLetter(glyph) && glyph.width === 0;
const isSpace = ({ text }: Glyph) => /^\s/.test(text);

/** Signs of direction, which Typst gives to the character before them, and for which pdf.js leaves that out. */
const signs = /(?<=.)[\u202a-\u202e\u2066-\u2069]+/gu;

const withoutSigns = (text: string) => text.replace(signs, '');

const isSpelled = (glyph: Glyph) => {
  const text = glyph.font.readText(glyph.code);
  const isOne = [...glyph.text].length === 1;
  return isMark(glyph) || (isLetter(glyph) && !isOne) || withoutSigns(text) !== text;
};

/** Makes the pieces of a paragraph one; the numbers of the others stay, since the structure names them. */
function spellParagraph(pieces: readonly RegExpExecArray[], glyphs: readonly Glyph[]): string {
  const [first, ...others] = pieces.map(([, number]) => `/Span <</MCID ${number}>> BDC\n`);
  const empty = others.map((other) => `${other}EMC\n`).join('');
  return `${first}q\nBT\n${spellGlyphs(glyphs)}ET\nQ\nEMC\n${empty}`;
}

function spellGlyphs(glyphs: readonly Glyph[]): string {
  const writer = new GlyphWriter();
  let before: Glyph | undefined;
  let ending: { glyph: Glyph; marks: string[] } | undefined;
  const endWord = () => {
    if (ending) writeEnding(writer, ending.glyph, ending.marks);
    ending = undefined;
  };
  for (const glyph of glyphs.filter((one) => !isMark(one))) {
    const { font, code, content } = glyph;
    const [letter = '', ...others] = withoutSigns(glyph.text);
    const isInWord = before && !isSpace(before) && isBeside(before, glyph);
    if (!isInWord || isSpace(glyph)) endWord();
    const isFirst = before?.y !== glyph.y;
    if (before?.content !== content) writer.begin();
    before = glyph;
    if (!isLetter(glyph)) {
      writer.begin(content && `/Span <</ActualText ${content.actualText}>> BDC\n`);
      writer.show(glyph, font.spell(code, withoutSigns(font.readText(code))));
      continue;
    }
    writer.begin();
    const last = isInWord
      ? others.length
      : 1 + others.findLastIndex((other) => !/\p{M}/u.test(other));
    const marks = others.splice(last);
    if (marks.length > 0) ending = { glyph, marks: isFirst ? [...marks, fromRightSign] : marks };
    for (const [index, other] of [...others.entries()].reverse()) writer.hide(glyph, other, index);
    writer.show(glyph, font.spell(code, letter));
  }
  endWord();
  writer.begin();
  return writer.written;
}

const isBeside = (one: Glyph, other: Glyph) => one.setFont === other.setFont && one.y === other.y;

/**
 * Writes the marks of the first glyph of a word, which is its last letter. As pdf.js adds a mark to the glyph before
 * it, they come after the word, and apart from it.
 */
function writeEnding(writer: GlyphWriter, glyph: Glyph, marks: readonly string[]) {
  writer.begin('/Span BMC\n');
  for (const [index, mark] of marks.entries()) writer.hide(glyph, mark, index);
  writer.begin();
}

/** A glyph on a page of a PDF. */
interface Glyph {
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
class GlyphWriter {
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

/** The part of the library that the resume is drawn with; its package has no types. */
declare module 'pdfkit' {
  import type { EventEmitter } from 'node:events';
  import type { Font } from 'fontkit';

  interface Options {
    autoFirstPage?: boolean;
    bufferPages?: boolean;
    displayTitle?: boolean;
    /** Without one, the library opens Helvetica. */
    font?: null;
    info?: Record<string, string | Date>;
    lang?: string;
    pdfVersion?: '1.7';
    tagged?: boolean;
  }

  /** A node of the tree that tells what a document's parts are. */
  interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  /** A font in a document, of which only the glyphs in use are embedded. */
  interface EmbeddedFont {
    readonly id: string;
    /** How many thousandths of an em a unit of the font is. */
    readonly scale: number;
    readonly subset: { includeGlyph(id: number): number };
    readonly widths: number[];
    /** How each embedded glyph is spelt. */
    readonly unicode: number[][];
    ref(): object;
  }

  interface Outline {
    addItem(title: string, options?: { pageNumber?: number }): Outline;
  }

  export default class PDFDocument extends EventEmitter {
    constructor(options: Options);
    readonly outline: Outline;
    readonly page: { readonly height: number; readonly fonts: Record<string, object> };
    readonly _font: EmbeddedFont;
    addContent(content: string): this;
    addPage(options: { size: [width: number, height: number]; margin: number }): this;
    addStructure(element: StructureElement): this;
    bufferedPageRange(): { start: number; count: number };
    end(): void;
    endMarkedContent(): this;
    fill(color: string): this;
    fillColor(color: string): this;
    font(font: Font, name: string, size: number): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      address: string,
      options: { structParent: StructureElement },
    ): this;
    markContent(tag: string, options?: { actual?: string; type?: string }): this;
    rect(x: number, y: number, width: number, height: number): this;
    restore(): this;
    save(): this;
    struct(type: string): StructureElement;
    switchToPage(page: number): this;
    text(text: string, x: number, y: number, options: object): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
  }
}

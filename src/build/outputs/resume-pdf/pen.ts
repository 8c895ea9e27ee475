import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import { drawLetters } from './draw-letters.ts';
import { isShaped, splitClusters } from './shape.ts';
import type { Line } from './typesetter.ts';

/** How a line of words looks; lengths are in points. */
export interface LineStyle {
  size: number;
  color: string;
  /** Where the words lead to. */
  address?: string | undefined;
}

// Half of a capital's height, in em.
const halfCapital = 0.357;
const plain = { lineBreak: false, baseline: 'alphabetic' };

/** Draws on the pages of a document, and notes what each thing is. */
export class Pen {
  /** What is being drawn: a part of the document, or the document itself. */
  private readonly root: StructureElement;

  constructor(readonly doc: PDFDocument) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** Begins a paragraph, heading or link: `P`, `H1`, `Link`. */
  begin(tag: string): StructureElement {
    const element = this.doc.struct(tag);
    this.root.add(element);
    return element;
  }

  /** Draws a line of words whose middle is at `y`. */
  drawLine(element: StructureElement, line: Line, x: number, y: number, style: LineStyle): void {
    const { size, color, address } = style;
    element.add(() => {
      this.doc.fillColor(color);
      this.drawWords(line, x, y + halfCapital * size, size);
      if (!address) return;
      this.doc.link(x, y - size * 0.7, line.width, size * 1.4, address, { structParent: element });
    });
  }

  /** Draws what is no content, such as a rule or the number of a page. */
  drawArtifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  drawRule(x: number, y: number, width: number, thickness: number, color: string): void {
    this.drawArtifact(() => this.doc.rect(x, y, width, thickness).fill(color));
  }

  /** Draws a line's pieces side by side on their base line. */
  drawWords({ pieces }: Line, x: number, y: number, size: number): void {
    let left = x;
    for (const { width, ...run } of pieces) {
      const { name, font } = run.font;
      this.doc.font(font, name, size);
      if (isShaped(run))
        drawLetters(this.doc, splitClusters({ ...run, font }), { x: left, y, size });
      else this.doc.text(run.text, left, y, plain);
      left += width;
    }
  }

  end(): void {
    this.root.end();
    this.doc.end();
  }
}

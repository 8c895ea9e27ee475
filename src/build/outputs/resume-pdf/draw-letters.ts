import type PDFDocument from 'pdfkit';
import type { Cluster } from './shape.ts';

/** Where letters begin on their base line, from the top left, and how large they are; in points. */
interface Spot {
  x: number;
  y: number;
  size: number;
}

/**
 * Draws letters in the font of the document. Each says how it is spelt: a glyph may be a part of
 * several letters, and readers would take it for the first of them.
 */
export function drawLetters(doc: PDFDocument, clusters: readonly Cluster[], spot: Spot): void {
  const { page, _font: font } = doc;
  page.fonts[font.id] ??= font.ref();
  // Readers ask where a letter is with what holds at its end, so nothing changes on the way there.
  doc.save().transform(1, 0, 0, -1, 0, page.height);
  doc.addContent(`BT /${font.id} ${spot.size} Tf`);
  let x = spot.x;
  for (const cluster of clusters) {
    drawCluster(doc, cluster, { ...spot, x, y: page.height - spot.y });
    x += cluster.width * spot.size;
  }
  doc.addContent('ET').restore();
}

/** The letter is as wide as it looks to readers when its marks, which spell nothing, are apart. */
function drawCluster(doc: PDFDocument, cluster: Cluster, spot: Spot): void {
  const placed = placeGlyphs(doc, cluster, spot);
  doc.markContent('Span', { actual: cluster.text });
  doc.addContent(placed.filter((_, index) => cluster.letters.includes(index)).join(' '));
  doc.endMarkedContent();
  const marks = placed.filter((_, index) => !cluster.letters.includes(index));
  if (marks.length > 0) doc.addContent(`/Span <</ActualText ()>> BDC ${marks.join(' ')} EMC`);
}

function placeGlyphs(doc: PDFDocument, { glyphs, positions }: Cluster, spot: Spot): string[] {
  const unit = (doc._font.scale / 1000) * spot.size;
  let { x } = spot;
  return glyphs.map((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const place = [x + xOffset * unit, spot.y + yOffset * unit].map((at) => at.toFixed(3));
    x += xAdvance * unit;
    return `1 0 0 1 ${place.join(' ')} Tm <${embed(doc, glyph)}> Tj`;
  });
}

/** Takes a glyph into the document, and gives the code that it has there, in hexadecimal. */
function embed({ _font: font }: PDFDocument, glyph: Cluster['glyphs'][number]): string {
  const code = font.subset.includeGlyph(glyph.id);
  font.widths[code] ??= glyph.advanceWidth * font.scale;
  font.unicode[code] ??= glyph.codePoints;
  return code.toString(16).padStart(4, '0');
}

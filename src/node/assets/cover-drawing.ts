import { createHash } from 'node:crypto';
import { escapeHtml } from '../../site/escape-html.ts';
import {
  coverSize,
  drawBars,
  drawRings,
  drawSquares,
  drawWeave,
  type Pick,
  type Plate,
} from './cover-art.ts';
import type { CoverSource } from './cover-source.ts';

/** The inks of the covers in turn, which the palette replaces: on paper, ink, the accent and a darker paper. */
const plates: readonly [Plate, Plate, Plate, Plate] = [
  { ground: '#EFE8DA', line: '#C4B89F', shape: '#1B2230', mark: '#D2452A', tone: '#DDD3BF' },
  { ground: '#1B2230', line: '#56606F', shape: '#EFE8DA', mark: '#D2452A', tone: '#2A3342' },
  { ground: '#D2452A', line: '#EBA489', shape: '#1B2230', mark: '#EFE8DA', tone: '#BB3920' },
  { ground: '#C9B78F', line: '#A08C60', shape: '#1B2230', mark: '#D2452A', tone: '#B7A377' },
];

/**
 * Draws the cover of an entry that has no picture. One part of it moves in its answer. The same source and
 * index give the same drawing.
 *
 * @param index of the cover among all drawn ones: with at most three columns of cards and four grounds in turn, no
 *   two neighbors have the same ground. Without it, the title picks the ground.
 */
export function drawCover(source: CoverSource, index?: number): string {
  const { width, height } = coverSize;
  const pick = createPicker(source.title);
  const first = pick(plates.length);
  const plate = plates[(index ?? first) % plates.length] ?? plates[0];
  const { still, mark, answer } = drawArt(source, plate, pick);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-colors="palette">`,
    `<desc>${escapeHtml(source.caption)}</desc>`,
    `<path fill="${plate.ground}" d="M0 0h${width}v${height}H0z"/>${still}`,
    `<g id="answer" display="none">${answer}</g><g>${mark}</g>`,
    '</svg>\n',
  ].join('');
}

function drawArt(source: CoverSource, plate: Plate, pick: Pick) {
  switch (source.kind) {
    case 'languages':
      return drawWeave(source.names, plate, pick);
    case 'tags':
      return drawSquares(source.names, plate, pick, createPicker);
    case 'publications':
      return drawRings(source, plate, pick);
    case 'sentences':
      return drawBars(source.lengths, plate);
  }
}

/** Picks numbers by a hash of the seed, so that every build picks the same. */
function createPicker(seed: string): Pick {
  const bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return (below) => (bytes[next++ % bytes.length] ?? 0) % below;
}

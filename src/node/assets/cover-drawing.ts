import { createHash } from 'node:crypto';
import type { DrawnColors, Plate } from '../theme/drawn-colors.ts';
import type { OutlineFont } from '../typesetting/outline-text.ts';

type Plates = DrawnColors['plates'];
type Draw = (x: number, y: number, color: string) => string;

/** The size of a cell of the grid; a shape takes two by two. */
const cell = 200;
const shapes: Draw[] = [
  (x, y, color) => `<circle cx="${x + cell}" cy="${y + cell}" r="${cell}" fill="${color}"/>`,
  (x, y, color) =>
    `<path d="M${x} ${y + 2 * cell}v-${cell}a${cell} ${cell} 0 0 1 ${2 * cell} 0v${cell}z" fill="${color}"/>`,
  (x, y, color) =>
    `<path d="M${x} ${y}a${2 * cell} ${2 * cell} 0 0 1 ${2 * cell} ${2 * cell}h-${2 * cell}z" fill="${color}"/>`,
  (x, y, color) =>
    [0, 1, 2, 3, 4]
      .map(
        (row) => `<path d="M${x} ${y + row * 80}h${2 * cell}v40h-${2 * cell}z" fill="${color}"/>`,
      )
      .join(''),
  (x, y, color) =>
    `<path d="M${x} ${y + 2 * cell}l${cell}-${2 * cell} ${cell} ${2 * cell}z" fill="${color}"/>`,
  (x, y, color) =>
    `<circle cx="${x + cell}" cy="${y + cell}" r="${cell - 30}" fill="none" stroke="${color}" stroke-width="60"/>`,
];

/**
 * Draws the cover of a project that has no picture, 1600 × 1000: the title's first letter, if the
 * font has it, and two shapes on the notebook's grid. The same title and index give the same drawing.
 *
 * @param index of the cover among all drawn ones: with at most three columns of cards and four grounds in turn, no
 *   two neighbors have the same ground
 */
export function drawCover(title: string, index: number, plates: Plates, font?: OutlineFont) {
  const pick = createPicker(title);
  const plate = plates[index % plates.length] ?? plates[0];
  const first = pick(shapes.length);
  const second = (first + 1 + pick(shapes.length - 1)) % shapes.length;
  const [large, small] = [shapes[first], shapes[second]] as [Draw, Draw];
  const column = pick(3);
  const letter = drawLetter(title, plate, font);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">',
    `<path fill="${plate.ground}" d="M0 0h1600v1000H0z"/>`,
    drawGrid(plate),
    `<path stroke="${plate.line}" stroke-width="2" d="M0 ${cell * 4}h1600M${cell} 0v1000"/>`,
    large((3 + column) * cell, pick(2) * cell, letter ? plate.tone : plate.shape),
    letter,
    small((4 + pick(3)) * cell, (2 + pick(2)) * cell, plate.mark),
    '</svg>\n',
  ].join('');
}

/** Picks numbers by a hash of the seed, so that every build picks the same. */
function createPicker(seed: string): (below: number) => number {
  const bytes = createHash('sha256').update(seed).digest();
  let next = 0;
  return (below) => (bytes[next++ % bytes.length] ?? 0) % below;
}

function drawGrid({ line }: Plate): string {
  const crosses: string[] = [];
  for (let x = cell; x < 1600; x += cell) {
    for (let y = cell; y < 1000; y += cell) crosses.push(`M${x - 9} ${y}h18m-9-9v18`);
  }
  return `<path stroke="${line}" stroke-width="2" d="${crosses.join('')}"/>`;
}

function drawLetter(title: string, plate: Plate, font?: OutlineFont): string {
  const letter = [...title.trim()][0]?.toUpperCase();
  if (!letter || !font?.has(letter)) return '';
  const { svg } = font.draw(letter);
  return `<g transform="translate(80 965) scale(1.3 -1.3)" fill="${plate.shape}">${svg}</g>`;
}

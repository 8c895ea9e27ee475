import { createHash } from 'node:crypto';
import { firstLetters } from '../../site/first-letters.ts';
import type { OutlineFont } from '../typesetting/outline-text.ts';

/** The colors of a drawn cover: its ground, and the shapes on it. */
type Plate = Readonly<Record<'ground' | 'line' | 'shape' | 'mark' | 'tone', string>>;
type Draw = (x: number, y: number, color: string) => string;

/** The inks of the covers in turn, which the palette replaces: on paper, ink, the accent and a darker paper. */
const plates: readonly [Plate, Plate, Plate, Plate] = [
  { ground: '#EFE8DA', line: '#C4B89F', shape: '#1B2230', mark: '#D2452A', tone: '#DDD3BF' },
  { ground: '#1B2230', line: '#56606F', shape: '#EFE8DA', mark: '#D2452A', tone: '#2A3342' },
  { ground: '#D2452A', line: '#EBA489', shape: '#1B2230', mark: '#EFE8DA', tone: '#BB3920' },
  { ground: '#C9B78F', line: '#A08C60', shape: '#1B2230', mark: '#D2452A', tone: '#B7A377' },
];

/** The size of a drawn cover. */
export const coverSize = { width: 1600, height: 1000 } as const;

/** The size of a cell of the grid; a shape takes two by two. */
const cell = 200;
const coverShapes: Draw[] = [
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
 * Draws the cover of a project that has no picture, 1600 × 1000: the title's first letter, if a
 * font has it, and two shapes on the notebook's grid; its answer has the smaller shape one cell further. The
 * same title and index give the same drawing.
 *
 * @param index of the cover among all drawn ones: with at most three columns of cards and four grounds in turn, no
 *   two neighbors have the same ground. Without it, the title picks the ground.
 */
export function drawCover(title: string, index?: number, fonts: readonly OutlineFont[] = []) {
  const pick = createPicker(title);
  const plate = plates[(index ?? pick(plates.length)) % plates.length] ?? plates[0];
  const first = pick(coverShapes.length);
  const second = (first + 1 + pick(coverShapes.length - 1)) % coverShapes.length;
  const [large, small] = [coverShapes[first], coverShapes[second]] as [Draw, Draw];
  const column = pick(3);
  const letter = drawCoverLetter(title, plate, fonts);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000" data-colors="palette">',
    `<path fill="${plate.ground}" d="M0 0h1600v1000H0z"/>`,
    drawGrid(plate),
    `<path stroke="${plate.line}" stroke-width="2" d="M0 ${cell * 4}h1600M${cell} 0v1000"/>`,
    large((3 + column) * cell, pick(2) * cell, letter ? plate.tone : plate.shape),
    letter,
    `<g id="answer" display="none"><use href="#mark" x="-${cell}"/></g>`,
    `<g><g id="mark">${small((4 + pick(3)) * cell, (2 + pick(2)) * cell, plate.mark)}</g></g>`,
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

function drawCoverLetter(title: string, plate: Plate, fonts: readonly OutlineFont[]): string {
  const letter = firstLetters(title).toUpperCase();
  const font = letter && fonts.find((one) => one.has(letter));
  if (!font) return '';
  const { svg, top, bottom } = font.draw(letter);
  // Letters of many scripts are taller than a Latin capital with its accent.
  const isTall = top - bottom > 1;
  const scale = isTall ? 0.9 / (top - bottom) : 1.3;
  const y = isTall ? Math.round(965 + 1000 * scale * bottom) : 965;
  return `<g transform="translate(80 ${y}) scale(${scale} ${-scale})" fill="${plate.shape}">${svg}</g>`;
}

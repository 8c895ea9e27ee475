import { createPicker } from '../cover.ts';
import { cell, pickTwo, plates } from '../cover-drawing.ts';

/** Draws two shapes of the covers' on a plate from edge to edge; the same seed gives the same plate. */
export function drawPlate(seed: string, x: number, width: number, height: number): string {
  const pick = createPicker(seed);
  const plate = plates[pick(plates.length)] ?? plates[0];
  const [upper, lower] = pickTwo(pick);
  const scale = width / (2 * cell);
  const bottom = height / scale;
  const size = `width="${width}" height="${height}"`;
  return [
    `<svg x="${x}" ${size} viewBox="0 0 ${2 * cell} ${bottom}">`,
    `<path fill="${plate.ground}" d="M0 0h${2 * cell}v${bottom}H0z"/>`,
    turn(upper(0, 0, plate.shape), pick(4), cell),
    turn(lower(0, bottom - 2 * cell, plate.mark), pick(4), bottom - cell),
    '</svg>',
  ].join('');
}

/** Turns a shape by quarters around its middle. */
function turn(shape: string, quarters: number, middle: number): string {
  return `<g transform="rotate(${90 * quarters} ${cell} ${middle})">${shape}</g>`;
}

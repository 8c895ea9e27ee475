import { oklch, wcagContrast } from 'culori';
import sharp from 'sharp';
import { isLight, leastContrast } from '../../content/look/contrast.ts';
import { toHex } from '../../content/look/palettes.ts';
import type { CoverTones, GroundInk } from '../../model/manifest.ts';

/** As small as this, a pixel is as large as a letter. */
const size = { width: 160, height: 120 };

/** The strongest veil of white that a cover takes well; a shade of black may be stronger. */
const mostVeil = 0.25;

/**
 * Measures how texts can be set on a cover. However a window crops it, the head of what it shows is in its upper half,
 * and the foot in its lower two thirds.
 *
 * @param files the cover, as each theme shows it
 */
export async function measureTones(files: readonly Buffer[]): Promise<CoverTones> {
  const sides = await Promise.all(files.map(shrink));
  const greys = await Promise.all(sides.map((side) => sharp(side).greyscale().raw().toBuffer()));
  const measure = (...rows: [from: number, to: number]) => {
    const [from, to] = rows.map((row) => row * size.width);
    const levels = greys.flatMap((grey) => [...grey.subarray(from, to)]);
    return findInk(Math.min(...levels) / 255, Math.max(...levels) / 255);
  };
  const [head, foot] = [measure(0, size.height / 2), measure(size.height / 3, size.height)];
  const field = sides[0] ? await findField(sides[0]) : '#000';
  return { head, foot, field, fieldInk: isLight(field) ? '#000' : '#fff' };
}

const shrink = (file: Buffer) =>
  sharp(file)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .png()
    .toBuffer();

/** Finds the ink of a text on greys: black where all are light, and else white. */
function findInk(darkest: number, lightest: number): GroundInk {
  const white = findShade('#fff', (shade) => lightest * (1 - shade));
  const black = findShade('#000', (shade) => darkest + (1 - darkest) * shade);
  const isVeiled = black < white && black <= mostVeil;
  return isVeiled ? { ink: '#000', shade: black } : { ink: '#fff', shade: white };
}

/** Finds the lightest shade beneath an ink that gives it enough contrast. */
function findShade(ink: GroundInk['ink'], cover: (shade: number) => number): number {
  const measure = (l: number) => wcagContrast({ mode: 'rgb', r: l, g: l, b: l }, ink);
  let shade = 0;
  while (measure(cover(shade)) < leastContrast) shade = Number((shade + 0.02).toFixed(2));
  return shade;
}

/** Finds the color that is both strong and frequent. */
async function findField(file: Buffer): Promise<string> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = [...data.subarray(at, at + 3)].map(
      (n) => Math.round(n / 20) / 13,
    );
    const color = toHex({ mode: 'rgb', r, g, b });
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const weigh = ([color, count]: [string, number]) => count * ((oklch(color)?.c ?? 0) + 0.01) ** 2;
  return [...counts].reduce((a, b) => (weigh(a) > weigh(b) ? a : b))[0];
}

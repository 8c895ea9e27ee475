import { oklch } from 'culori';
import sharp from 'sharp';
import { isLight } from '../../content/look/contrast.ts';
import { toHex } from '../../content/look/palettes.ts';
import type { CoverField } from '../../model/manifest.ts';

/** Enough pixels to tell what is frequent. */
const size = { width: 160, height: 120 };

/** Finds the color of a cover that is both strong and frequent, and the ink of texts on it. */
export async function findField(file: Buffer): Promise<CoverField> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = [...data.subarray(at, at + 3)].map(
      (n) => Math.round(n / 20) / 13,
    );
    const color = toHex({ mode: 'rgb', r, g, b });
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const weigh = ([color, count]: [string, number]) => count * ((oklch(color)?.c ?? 0) + 0.01) ** 2;
  const [color] = [...counts].reduce((a, b) => (weigh(a) > weigh(b) ? a : b));
  return { color, ink: isLight(color) ? '#000' : '#fff' };
}

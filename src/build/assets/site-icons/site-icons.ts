import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { SiteIcons } from '../../../site/assets/manifest.ts';
import type { AssetFolder } from '../asset-folder.ts';
import { PictureCache } from '../picture-cache.ts';
import { drawInitial } from './draw-initial.ts';
import { drawFramed, drawSquare } from './frame-icon.ts';
import { toIco } from './ico-file.ts';

/** The icon as an SVG, and the name whose first letter stands for it where there is none. */
export interface IconSource {
  svg: string | undefined;
  name: string;
}

type Draw = (svg: Buffer) => Promise<Buffer>;

const drawings: Record<keyof SiteIcons, Draw> = {
  small: (svg) => drawSquare(svg, 192),
  large: (svg) => drawSquare(svg, 512),
  // Devices show a circle of four fifths at least.
  maskable: (svg) => drawFramed(svg, 512, 0.8),
  touch: (svg) => drawFramed(svg, 180, 0.9),
  tab: async (svg) => toIco(await drawSquare(svg, 32), 32),
};

/** Draws the site's icon in the sizes that browsers and devices ask for. */
export async function prepareSiteIcons(
  { svg, name }: IconSource,
  folder: AssetFolder,
  cache = new PictureCache(),
): Promise<SiteIcons> {
  const source = Buffer.from(svg ?? (await drawInitial(name)));
  const recipe = readRecipe();
  const entries = Object.entries(drawings).map(async ([kind, draw]) => {
    const extension = kind === 'tab' ? 'ico' : 'png';
    const key = createHash('sha256').update(recipe).update(kind).update(source).digest('hex');
    const make = async () => ({ bytes: await draw(source), extension });
    const { bytes } = await cache.find(key.slice(0, 32), make);
    return [kind, folder.add(`icon-${kind}`, extension, bytes)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Everything beside the icon that the drawings depend on. */
function readRecipe(): string {
  const folder = new URL('.', import.meta.url);
  const own = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const code = own.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return [...code, JSON.stringify(sharp.versions), process.arch].join('\n');
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { siteDir } from '../browser/test-build.ts';

type Change = [file: string, drawing: string, photo: string, width: number, height: number];

/** Photos in each kind of place, wider and narrower than it. */
const changes: Change[] = [
  ['profile.yaml', 'portrait.svg', 'portrait.jpg', 1200, 975],
  ['profile.yaml', 'about.svg', 'about.jpg', 1520, 1060],
  ['education/example-university.yaml', 'example-university-logo.svg', 'logo.png', 300, 300],
  ['education/example-university.yaml', 'example-university-card.svg', 'card.webp', 1200, 800],
  ['projects/vr-tools-site.mdx', 'vr-tools-site.svg', 'vr.jpg', 1520, 950],
  ['projects/face-finder.mdx', 'face-finder.svg', 'face.png', 1075, 540],
];
const figure = '\n![Clouds](images/figure.jpg)\n';

/** Writes a content folder that is that of the tests with photos in place of some drawings. */
export async function makePhotos(folder: string): Promise<void> {
  cpSync(siteDir, folder, { recursive: true });
  for (const [file, drawing, photo, width, height] of changes) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(drawing, photo));
    await drawPhoto(width, height).toFile(join(path, '../images', photo));
  }
  const study = join(folder, 'projects/face-finder.mdx');
  writeFileSync(study, readFileSync(study, 'utf8') + figure);
  await drawPhoto(1075, 700).toFile(join(folder, 'projects/images/figure.jpg'));
}

/** Clouds of many colours, which compress as a photo does; the same size gives the same bytes. */
export function drawPhoto(width: number, height: number): Sharp {
  const seed = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const;
  const pixels = new Uint8Array(seed.width * seed.height * seed.channels);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = 64 + (state >>> 25);
  }
  return sharp(pixels, { raw: seed }).resize(width, height, { fit: 'fill' });
}

import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { modes } from '../../src/node/theme/palettes.ts';
import { serveBuild } from '../../src/tools/serve-build.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';

/** High enough for the first part too. */
export const pictureSize = { width: 1280, height: 1440 };

export const pictureName = (mode: (typeof modes)[number]) => `home-${mode}.webp`;

/** Takes a picture of each site below `dir` in each theme, and puts it beside its first page. */
export async function takePictures(dir: string, basePath: string, names: readonly string[]) {
  const server = await serveBuild({ dir, port: 0, basePath });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    for (const colorScheme of modes) {
      const page = await browser.newPage({
        viewport: pictureSize,
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const name of names) {
        await page.goto(`${server.url}${name}/`, { waitUntil: 'networkidle' });
        await page.waitForSelector('.painted', { state: 'attached' });
        await page.evaluate('document.fonts.ready.then(() => undefined)');
        const file = join(dir, name, pictureName(colorScheme));
        await sharp(await page.screenshot())
          .webp({ quality: 82 })
          .toFile(file);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { modes } from '../../src/node/theme/palettes.ts';
import { serveBuild } from '../../src/tools/serve-build.ts';
import { chromiumArgs, ensureChromium } from '../chromium.ts';

/** The windows that each example is shown in; the large one is high enough for the first part too. */
export const windows = {
  desktop: { width: 1280, height: 1440 },
  phone: { width: 375, height: 812 },
} as const;

export const pictureName = (window: keyof typeof windows, mode: (typeof modes)[number]) =>
  `${window}-${mode}.webp`;

/** Takes pictures of each site below `dir`, in each window and theme, and puts them beside its first page. */
export async function takePictures(dir: string, basePath: string, names: readonly string[]) {
  const server = await serveBuild({ dir, port: 0, basePath });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    for (const colorScheme of modes) {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const name of names) {
        for (const window of Object.keys(windows) as (keyof typeof windows)[]) {
          await page.setViewportSize(windows[window]);
          await page.goto(`${server.url}${name}/`, { waitUntil: 'networkidle' });
          await page.waitForSelector('.painted', { state: 'attached' });
          await page.evaluate('document.fonts.ready.then(() => undefined)');
          const file = join(dir, name, pictureName(window, colorScheme));
          await sharp(await page.screenshot())
            .webp({ quality: 82 })
            .toFile(file);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

import type { Page } from '@playwright/test';
import { scrollThrough } from '../helpers/in-page.ts';
import { expect, test } from './fixtures.ts';
import { recordShifts } from './support/motion.ts';
import { openPage } from './support/open-page.ts';

test.use({ site: 'FULL_SITE' });

const study = '/projects/face-finder/';

type ShownPicture = Awaited<ReturnType<typeof readShownPictures>>[number];

/** Loads every picture of the page, and reads the file that the browser chose for each `<picture>`. */
function readShownPictures(page: Page) {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture > img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const sets = sources.map(({ srcset }) => srcset.split(',').map((entry) => entry.split(' ')));
      const file = new URL(image.currentSrc).pathname;
      const set = sets.find((entries) => entries.some(([url]) => url === file)) ?? [];
      const { width, height } = image.getBoundingClientRect();
      const ratio = image.naturalWidth / image.naturalHeight;
      const isCut = getComputedStyle(image).objectFit === 'cover';
      return {
        file,
        width: Number.parseInt(set.find(([url]) => url === file)?.[1] ?? '', 10),
        // The widths that it could choose from, ascending.
        offered: set.map(([, size = '']) => Number.parseInt(size, 10)),
        // The size that the page needs, in device pixels, including the cropped part.
        needed: (isCut ? Math.max(width, height * ratio) : width) * devicePixelRatio,
      };
    });
  });
}

/** Expects a file that is wide enough, if there is one, and no more than a step wider. */
function expectToFit({ file, width, offered, needed }: ShownPicture, lack: number): void {
  const words = `${file} of ${width} px for ${Math.round(needed)} px, out of ${offered}`;
  const widest = offered.at(-1) ?? 0;
  expect(width * lack, words).toBeGreaterThanOrEqual(Math.min(needed, widest));
  const enough = offered.filter((size) => size < needed).length;
  expect(offered.indexOf(width), words).toBeLessThanOrEqual(enough + 1);
}

for (const [width, deviceScaleFactor] of [
  [375, 2],
  [768, 1],
  [1280, 2],
] as const) {
  test.describe(`at ${width} px and ${deviceScaleFactor} dots a pixel`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test('each place gets the file that is wide enough for it', async ({ page }) => {
      await page.goto('./');
      const onPortfolio = await readShownPictures(page);
      await page.goto(`.${study}`);
      const onStudy = await readShownPictures(page);
      expect([onPortfolio.length, onStudy.length]).toEqual([7, 2]);
      for (const picture of [...onPortfolio, ...onStudy]) {
        expect(picture.file).toMatch(/\.avif$/);
        // Between two files, Chromium takes the nearer one on a dense screen.
        expectToFit(picture, deviceScaleFactor === 1 ? 1 : 1.2);
      }
    });
  });
}

/** The files whose name begins with a word that the page has asked for until now. */
function watchFiles(page: Page, name: string): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.replace(/.*\/assets\//, '');
    if (file.startsWith(`${name}.`)) files.push(file);
  });
  return files;
}

test('the portrait loads once, and with data saving others when near', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const [portraits, logos] = [watchFiles(page, 'portrait'), watchFiles(page, 'logo')];
  await openPage(page);
  await page.waitForLoadState('networkidle');
  const readShifts = await recordShifts(page);
  expect(portraits).toEqual([expect.stringMatching(/\.avif$/)]);
  expect(logos).toEqual([]);
  await page.evaluate(scrollThrough);
  await expect.poll(() => logos.length).toBe(1);
  expect(await readShifts()).toEqual([]);
  const covers = watchFiles(page, 'face');
  await openPage(page, study);
  await page.waitForLoadState('networkidle');
  expect(covers).toEqual([expect.stringMatching(/\.avif$/)]);
});

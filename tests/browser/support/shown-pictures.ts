import type { Page } from '@playwright/test';

/** A picture as the browser shows it; widths in pixels. */
export interface ShownPicture {
  /** Path of the file that the browser has chosen. */
  file: string;
  width: number;
  /** The widths that it could choose from, ascending. */
  offered: number[];
  /** What the place needs, in pixels of the screen, with what it cuts off. */
  needed: number;
}

/** Has every picture of the page loaded, and reads what the browser chose for each `<picture>`. */
export function readShownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('picture > img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const sets = sources.map(({ srcset }) => srcset.split(',').map((entry) => entry.split(' ')));
      const file = new URL(image.currentSrc).pathname;
      const set = sets.find((entries) => entries.some(([address]) => address === file)) ?? [];
      const { width, height } = image.getBoundingClientRect();
      const ratio = image.naturalWidth / image.naturalHeight;
      const isCut = getComputedStyle(image).objectFit === 'cover';
      return {
        file,
        width: Number.parseInt(set.find(([address]) => address === file)?.[1] ?? '', 10),
        offered: set.map(([, size = '']) => Number.parseInt(size, 10)),
        needed: (isCut ? Math.max(width, height * ratio) : width) * devicePixelRatio,
      };
    });
  });
}

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './cover.ts';
import { createLetterOutline } from './display-font.ts';

const titles = Array.from({ length: 60 }, (_, index) => `Project ${index}`);

test('the same title gives the same bytes, and another title another picture', () => {
  const covers = titles.map((title) => drawCover(title));
  expect(titles.map((title) => drawCover(title))).toEqual(covers);
  expect(new Set(covers).size).toBeGreaterThan(titles.length * 0.9);
});

test('a cover is a picture of 1600 × 1000 with more than one colour, with or without a letter', async () => {
  const outline = await createLetterOutline('P日');
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(drawCover(title, outline)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
});

test('the first letter is drawn where the display face has it', async () => {
  const outline = await createLetterOutline('PÉ');
  expect(outline('É')).toMatch(/^M[\d. -]/);
  expect(outline('日')).toBeUndefined();
  expect(drawCover('épée', outline)).toContain(outline('É'));
});

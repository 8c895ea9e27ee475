import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover } from './cover-drawing.ts';
import { openDisplayFont } from './display-font.ts';

test('a cover is a picture of 1600 × 1000 with more than one colour, with or without a letter', async () => {
  const font = await openDisplayFont('P日É');
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(drawCover(title, font)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect(drawCover('épée', font)).toContain(font?.outline('É', 1000, 850).path);
  expect(drawCover('日本語', font)).toBe(drawCover('日本語'));
});

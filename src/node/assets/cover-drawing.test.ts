import sharp from 'sharp';
import { expect, test } from 'vitest';
import { displayFamily } from '../typesetting/find-fonts.ts';
import { drawCover } from './cover-drawing.ts';
import { openDisplayFont } from './display-font.ts';

test('a drawn cover is 1600 × 1000 and has several colors', async () => {
  const font = await openDisplayFont('P日É', displayFamily);
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(drawCover(title, 0, font)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect(drawCover('épée', 0, font)).toContain(font?.draw('É').svg);
  expect(drawCover('日本語', 0, font)).toBe(drawCover('日本語', 0));
});

test('four covers in a row have four grounds, whatever their titles', () => {
  const grounds = Array.from({ length: 14 }, (_, place) =>
    /fill="(#\w+)" d="M0 0h1600/.exec(drawCover('Atlas', place))?.at(1),
  );
  for (const [place] of grounds.entries()) {
    const row = grounds.slice(place, place + 4);
    expect(new Set(row).size).toBe(row.length);
  }
});

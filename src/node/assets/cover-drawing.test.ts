import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnColors } from '../theme/drawn-colors.ts';
import { displayFamily } from '../typesetting/find-fonts.ts';
import { drawCover } from './cover-drawing.ts';
import { openDisplayFont } from './display-font.ts';

const { plates } = drawnColors;

test('a drawn cover is 1600 × 1000 and has several colors', async () => {
  const font = await openDisplayFont('P日É', displayFamily);
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(drawCover(title, 0, plates, font)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect(drawCover('épée', 0, plates, font)).toContain(font?.draw('É').svg);
  expect(drawCover('日本語', 0, plates, font)).toBe(drawCover('日本語', 0, plates));
});

test('four covers in a row have four grounds, whatever their titles', () => {
  const grounds = Array.from({ length: 14 }, (_, place) =>
    /fill="(#\w+)" d="M0 0h1600/.exec(drawCover('Atlas', place, plates))?.at(1),
  );
  for (const [place] of grounds.entries()) {
    const row = grounds.slice(place, place + 4);
    expect(new Set(row).size).toBe(row.length);
  }
});

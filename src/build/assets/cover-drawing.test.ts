import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCoverFrom, type LetterOutline } from './cover-drawing.ts';
import { createLetterOutline } from './display-font.ts';

const draw = (title: string, outline?: LetterOutline) =>
  drawCoverFrom(createHash('sha256').update(title).digest(), title, outline);

test('each title has a picture of its own', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `Project ${index}`);
  expect(new Set(titles.map((title) => draw(title))).size).toBeGreaterThan(titles.length * 0.9);
});

test('a cover is a picture of 1600 × 1000 with more than one colour, with or without a letter', async () => {
  const outline = await createLetterOutline('P日É');
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(draw(title, outline)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect(outline('日')).toBeUndefined();
  expect(draw('épée', outline)).toContain(outline('É'));
});

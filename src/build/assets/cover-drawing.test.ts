import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCoverFrom } from './cover-drawing.ts';
import { createLetterOutline } from './display-font.ts';

test('a cover is a picture of 1600 × 1000 with more than one colour, with or without a letter', async () => {
  const outline = await createLetterOutline('P日É');
  const draw = (title: string) =>
    drawCoverFrom(createHash('sha256').update(title).digest(), title, outline);
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(draw(title)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
  expect(draw('épée')).toContain(outline('É'));
});

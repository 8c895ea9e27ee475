import sharp from 'sharp';
import { expect, test } from 'vitest';
import { displayFamily } from '../typesetting/font-packages.ts';
import { drawCover } from './cover-drawing.ts';
import { openDisplayFonts } from './display-font.ts';

test('a drawn cover is 1600 × 1000 and has several colors', async () => {
  const fonts = await openDisplayFonts('P', { headings: displayFamily, language: 'en' });
  for (const title of ['Project', '日本語', '', ' 🦊 ']) {
    const picture = sharp(Buffer.from(drawCover(title, 0, fonts)));
    expect(await picture.metadata()).toMatchObject({ width: 1600, height: 1000 });
    const { channels } = await picture.stats();
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }
});

test.each([
  ['hi', 'क्षितिज', 'क्षि'],
  ['th', 'น้ำใจ', 'น้ำ'],
  ['ja', '日本語', '日'],
  ['fr', 'épée', 'É'],
])('a cover has the whole first letter of a title in "%s"', async (language, title, letter) => {
  const fonts = await openDisplayFonts(title + letter, { headings: displayFamily, language });
  const drawn = fonts.find((font) => font.has(letter))?.draw(letter).svg ?? '-';
  expect(drawCover(title, 0, fonts)).toContain(drawn);
});

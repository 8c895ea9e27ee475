import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { sample, sampleWidths } from '../../browser/behaviors/text-face.ts';
import { displayFamily } from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import { prepareDisplayFont, prepareInlineFont, prepareTextFont } from './display-font.ts';

const listRanges = (fonts: { unicodeRange: string }[]) =>
  fonts.map(({ unicodeRange }) => unicodeRange);

test('the display font has only the characters of the page, one file for each script', async () => {
  const files: Uint8Array[] = [];
  const add = (_stem: string, _extension: string, bytes: Uint8Array) => `${files.push(bytes)}`;
  const fonts = await prepareDisplayFont('Šárka 日本', add, displayFamily);
  expect(listRanges(fonts)).toEqual(['U+20,U+61,U+6b,U+72,U+e1', 'U+160']);
  await prepareDisplayFont('Alex Example, Technologies & 100 things', add, displayFamily);
  expect(files).toHaveLength(3);
  expect(files[2]?.length).toBeLessThan(12_000);
});

test('the font of a name is a data address of little more than a kilobyte', async () => {
  const [file, ...others] = await prepareInlineFont('Alex Example', displayFamily);
  expect(others).toEqual([]);
  const [, base64 = ''] = /^data:font\/woff2;base64,(.*)$/.exec(file?.src ?? '') ?? [];
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(1_200);
  expect(listRanges(await prepareInlineFont('Šárka', displayFamily))).toEqual([
    'U+61,U+6b,U+72,U+e1',
    'U+160',
  ]);
});

test.each(['Bricolage Grotesque', 'Noto Sans'])(
  'the text in %s is as wide as the page takes it to be',
  async (family) => {
    const fonts: Record<string, Uint8Array> = {};
    const files = await prepareTextFont(
      sample,
      (stem, _extension, bytes) => {
        fonts[stem] = bytes;
        return stem;
      },
      family,
    );
    const measured = files.map(async ({ src, weight }) => {
      const bytes = await subsetFont(Buffer.from(fonts[src] ?? []), sample, {
        targetFormat: 'truetype',
      });
      return [weight, Number((1.015 * new OutlineFont(bytes).measure(sample)).toFixed(2))];
    });
    expect(Object.fromEntries(await Promise.all(measured))).toEqual(sampleWidths);
  },
);

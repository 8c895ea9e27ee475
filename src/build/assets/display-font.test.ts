import { expect, test } from 'vitest';
import {
  createLetterOutline,
  createTextMeasure,
  prepareDisplayFont,
  prepareInlineFont,
} from './display-font.ts';

async function prepare(text: string) {
  const sizes: number[] = [];
  const fonts = await prepareDisplayFont(text, (stem, extension, { length }) => {
    sizes.push(length);
    return `${stem}.${extension}`;
  });
  return { fonts, sizes };
}

const listRanges = (fonts: { unicodeRange: string }[]) =>
  fonts.map(({ unicodeRange }) => unicodeRange);

test('the font holds the characters of the page alone, in a dozen kilobytes', async () => {
  const { fonts, sizes } = await prepare('Alex Example, Technologies & 100 things');
  expect(fonts).toHaveLength(1);
  expect(fonts[0]?.unicodeRange.split(',')).toContain('U+41');
  expect(fonts[0]?.unicodeRange.split(',')).not.toContain('U+5a');
  expect(sizes[0]).toBeLessThan(12_000);
});

test('letters beyond Latin 1 come in a file of their own, and those of no script in none', async () => {
  const { fonts } = await prepare('Šárka 日本');
  expect(listRanges(fonts)).toEqual(['U+20,U+61,U+6b,U+72,U+e1', 'U+160']);
});

test('the letters of a name are files in their own address, of little more than a kilobyte', async () => {
  const [file, ...others] = await prepareInlineFont('Alex Example');
  expect(others).toEqual([]);
  const [, base64 = ''] = /^data:font\/woff2;base64,(.*)$/.exec(file?.src ?? '') ?? [];
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(1_200);
  expect(listRanges(await prepareInlineFont('Šárka'))).toEqual(['U+61,U+6b,U+72,U+e1', 'U+160']);
});

test('a width is that of the set words, and what the font lacks is guessed', async () => {
  const measure = await createTextMeasure('Alex Example');
  expect(measure('Alex Example')).toBeCloseTo(4.99, 1);
  expect(measure('日本')).toBe(2);
});

test.each(['Иван Петров', 'محمد عبد الله', '山田太郎', '🙂', ''])(
  'a name without a letter of the font, like "%s", is measured and needs no file',
  async (name) => {
    const measure = await createTextMeasure(name);
    expect(measure(name)).toBeGreaterThanOrEqual(0);
    expect(measure(name)).toBeLessThan(20);
    expect(await prepareInlineFont(name)).toEqual([]);
    expect((await createLetterOutline(name))(name)).toBeUndefined();
  },
);

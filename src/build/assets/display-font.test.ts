import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { AssetFolder } from './asset-folder.ts';
import {
  createLetterOutline,
  createTextMeasure,
  prepareDisplayFont,
  prepareInlineFont,
} from './display-font.ts';

async function prepare(text: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'fonts-'));
  const folder = new AssetFolder(outDir);
  const fonts = await prepareDisplayFont(text, folder.add.bind(folder));
  const sizes = fonts.map(async ({ src }) => (await readFile(join(outDir, src))).length);
  return { fonts, sizes: await Promise.all(sizes) };
}

test('the face holds the characters of the page alone, in a dozen kilobytes', async () => {
  const { fonts, sizes } = await prepare('Alex Example, Technologies & 100 things');
  expect(fonts).toHaveLength(1);
  expect(fonts[0]?.unicodeRange.split(',')).toContain('U+41');
  expect(fonts[0]?.unicodeRange.split(',')).not.toContain('U+5a');
  expect(sizes[0]).toBeLessThan(12_000);
});

test('letters beyond Latin 1 come in a file of their own, and those of no script in none', async () => {
  const { fonts } = await prepare('Šárka 日本');
  expect(fonts.map(({ unicodeRange }) => unicodeRange)).toEqual([
    'U+20,U+61,U+6b,U+72,U+e1',
    'U+160',
  ]);
});

test('the letters of a name are a file in its own address, of little more than a kilobyte', async () => {
  const [file, ...others] = await prepareInlineFont('Alex Example');
  expect(others).toEqual([]);
  const [, base64 = ''] = /^data:font\/woff2;base64,(.*)$/.exec(file?.src ?? '') ?? [];
  const bytes = Buffer.from(base64, 'base64');
  expect(bytes.length).toBeLessThan(1_200);
  const font = fontkit.create(bytes) as fontkit.Font;
  const held = String.fromCodePoint(...font.characterSet).replace('\uffff', '');
  expect(held).toBe(' AEaelmpx');
});

test('a name beyond Latin 1 has its letters in a file for each script, and another none', async () => {
  const ranges = (await prepareInlineFont('Šárka')).map(({ unicodeRange }) => unicodeRange);
  expect(ranges).toEqual(['U+61,U+6b,U+72,U+e1', 'U+160']);
  expect(await prepareInlineFont('山田太郎')).toEqual([]);
  expect(await prepareInlineFont('Александр Блок')).toEqual([]);
});

test('a width is that of the set words, and what the face lacks is guessed', async () => {
  const measure = await createTextMeasure('Alex Example');
  expect(measure('Alex Example')).toBeCloseTo(4.99, 1);
  expect(measure('日本')).toBe(2);
});

test.each(['Иван Петров', 'محمد عبد الله', '山田太郎', '🙂', ''])(
  'a name without a letter of the face, like "%s", is measured and needs no file',
  async (name) => {
    const measure = await createTextMeasure(name);
    expect(measure(name)).toBeGreaterThanOrEqual(0);
    expect(measure(name)).toBeLessThan(20);
    const { fonts } = await prepare(name.replaceAll(' ', ''));
    expect(fonts).toEqual([]);
    expect((await createLetterOutline(name))(name)).toBeUndefined();
  },
);

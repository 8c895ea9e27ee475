import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { listScriptPackages } from './find-fonts.ts';
import { OutlineFont } from './outline-text.ts';
import { mergeFonts } from './truetype.ts';

/** Cuts the slices that have these letters, one for each. */
function cutSlices(letters: string, language: string): Promise<Buffer[]> {
  const [font] = listScriptPackages(language, 700);
  const slices = [...letters].map(async (letter) => {
    const file = font?.files.find(({ pattern }) => pattern.test(letter));
    return subsetFont(await readFile(file?.path ?? ''), letter, {
      targetFormat: 'truetype',
      variationAxes: { wght: 700 },
    });
  });
  return Promise.all(slices);
}

test.each([
  ['ja', '山田花子ソ、'],
  ['ko', '안녕하세요'],
])('a font of slices has each letter of "%s" as its slice has it', async (language, letters) => {
  const slices = await cutSlices(letters, language);
  const merged = new OutlineFont(mergeFonts(slices));
  for (const [index, letter] of [...letters].entries()) {
    const slice = new OutlineFont(slices[index] ?? Buffer.alloc(0));
    expect(merged.has(letter)).toBe(true);
    expect(merged.draw(letter)).toEqual(slice.draw(letter));
    expect(merged.measure(letter)).toBe(slice.measure(letter));
  }
  expect(merged.has('A')).toBe(false);
  expect(merged.reach()).toEqual(new OutlineFont(slices[0] ?? Buffer.alloc(0)).reach());
});

test('the parts of a composite letter are found after other slices', async () => {
  const path = 'node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2';
  const bytes = await readFile(path);
  const cut = (letters: string) => subsetFont(bytes, letters, { targetFormat: 'truetype' });
  const [first, second] = [await cut('XYZ'), await cut('éÄ')];
  const merged = new OutlineFont(mergeFonts([first, second]));
  expect(merged.draw('é')).toEqual(new OutlineFont(second).draw('é'));
  expect(merged.draw('Ä')).toEqual(new OutlineFont(second).draw('Ä'));
});

import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { findFontPackage, listFamilies } from '../../content/look/font-packages.ts';
import {
  findHeadlineFonts,
  findTextFonts,
  listScriptPackages,
  readTextPackages,
} from './find-fonts.ts';
import { OutlineFont } from './outline-text.ts';
import { mergeFonts } from './truetype.ts';

test.each([
  ['Vietnamese', 'NguyễnVănNgọc', /^noto-sans-(latin|vietnamese)/],
  ['Arabic', 'محمد', /^vazirmatn-arabic/],
  ['Thai', 'สวัสดีครับ', /^noto-sans-thai/],
  ['Devanagari', 'क्षत्रिय', /^noto-sans-devanagari/],
  ['Japanese', '山田太郎のカード', /^noto-sans-jp/],
  ['Korean', '안녕하세요大', /^noto-sans-kr/],
  ['Chinese', '软件工程师', /^noto-sans-sc/],
  ['emoji', '🙂🇩🇪❤️', /^noto-emoji/],
])('%s uses the fonts for its script, each with a unique name', async (_, text, family) => {
  const { fonts, missing } = await findTextFonts(text, 400);
  expect(missing).toEqual([]);
  const families = fonts.map(({ family }) => family);
  for (const name of families) expect(name).toMatch(family);
  expect(new Set(families).size).toBe(families.length);
});

test('a joined emoji uses one font, and headlines have a font of their own', async () => {
  const emoji = await findTextFonts('👩‍💻', 400);
  expect(emoji.fonts.map(({ bytes }) => new OutlineFont(bytes).has('👩‍💻'))).toEqual([true]);
  const [normal, strong] = [await findTextFonts('A', 400), await findTextFonts('A', 600)];
  const [thin, heavy] = [normal, strong].map(({ fonts: [font] }) => {
    return font ? new OutlineFont(font.bytes).measure('A') : 0;
  });
  expect(thin).toBeLessThan(heavy ?? 0);
  const { fonts } = await findHeadlineFonts('AЖ');
  expect(fonts.map(({ family }) => family)).toEqual([
    expect.stringMatching(/^bricolage-grotesque-latin/),
    expect.stringMatching(/^noto-sans-cyrillic/),
  ]);
});

test('characters without a font are listed, except invisible ones', async () => {
  expect((await findTextFonts('A\n\u200d𐎀 বাংলা', 400)).missing).toEqual(['ং', 'ব', 'ল', 'া', '𐎀']);
});

test('a font with a file for each weight is as good as a variable one, and second to it', async () => {
  expect(listFamilies().filter((family) => /Plex/.test(family))).toEqual([
    'IBM Plex Mono',
    'IBM Plex Sans',
  ]);
  expect(findFontPackage('IBM Plex Mono')).toBe('@fontsource/ibm-plex-mono');
  expect(findFontPackage('IBM Plex Sans')).toBe('@fontsource-variable/ibm-plex-sans');
  const weights = readTextPackages('IBM Plex Mono').map(({ font }) => font.files[0]?.path);
  expect(weights).toEqual([
    expect.stringMatching(/ibm-plex-mono-latin-400-normal\.woff2$/),
    expect.stringMatching(/ibm-plex-mono-latin-600-normal\.woff2$/),
  ]);
  // The heaviest weight that the family has.
  const { fonts } = await findHeadlineFonts('AЖ', { headings: 'IBM Plex Mono' });
  expect(fonts.map(({ family }) => family)).toEqual([
    'ibm-plex-mono-latin-700-normal-',
    'ibm-plex-mono-cyrillic-700-normal-',
  ]);
});

test.each([
  ['ja', 'noto-sans-jp'],
  ['ko', 'noto-sans-kr'],
  ['zh', 'noto-sans-sc'],
  ['zh-TW', 'noto-sans-tc'],
])('the language %s chooses the form of Han characters', async (language, name) => {
  const { fonts } = await findTextFonts('直角今', 400, { language });
  for (const { family } of fonts) expect(family).toMatch(name);
});

test('a language has the fonts of its script, for its characters only', () => {
  expect(listScriptPackages('de', 400)).toEqual([]);
  const list = (language: string, letter: string) =>
    listScriptPackages(language, 400).flatMap(({ files }) =>
      files.filter(({ pattern }) => pattern.test(letter)).map(({ part }) => part),
    );
  expect(list('th', 'ก')).toEqual(['thai']);
  expect(list('he', 'A')).toEqual([]);
  expect(list('hi', 'क')).toEqual(['devanagari']);
  expect(list('ru', 'Ж')).toContain('cyrillic');
});

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

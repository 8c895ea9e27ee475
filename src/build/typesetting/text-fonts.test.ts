import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { suggestFontPackage } from './suggest-font.ts';
import { prepareTextFonts } from './text-fonts.ts';

async function listFonts(text: string) {
  const { fonts, missing } = await prepareTextFonts(text, [400]);
  expect(missing).toEqual([]);
  return fonts;
}

test.each([
  ['Latin', 'Alex Example — fun…', /noto-sans-latin/],
  ['Cyrillic', 'АлександрБлок', /noto-sans-cyrillic/],
  ['Greek', 'Ἑλλάς', /noto-sans-greek/],
  ['Vietnamese', 'NguyễnVănNgọc', /noto-sans-(latin|vietnamese)/],
  ['Arabic', 'محمد', /noto-sans-arabic/],
  ['Hebrew', 'שָׁלוֹם', /noto-sans-hebrew/],
  ['Thai', 'สวัสดีครับ', /noto-sans-thai/],
  ['Devanagari', 'क्षत्रिय', /noto-sans-devanagari/],
  ['Japanese', '山田太郎のカード', /noto-sans-jp/],
  ['Korean', '안녕하세요大', /noto-sans-kr/],
  ['Chinese', '软件工程师', /noto-sans-sc/],
  ['emoji', '🙂🇩🇪❤️', /noto-emoji/],
])('%s is drawn by the faces made for it, and each character by one', async (_, text, family) => {
  const fonts = await listFonts(text);
  for (const font of fonts) expect(font.family).toMatch(family);
  for (const character of text.replace(/[\p{Script=Inherited}\p{Cf}]/gu, '')) {
    const code = character.codePointAt(0) ?? 0;
    expect(fonts.filter(({ characters }) => characters.has(code))).toHaveLength(1);
  }
});

test('a font holds the characters that it says, and no others', async () => {
  const fonts = await listFonts('Alex Блок');
  for (const { bytes, characters } of fonts) {
    const { characterSet } = fontkit.create(bytes) as fontkit.Font;
    const codes = characterSet.filter((code) => code !== 0xffff);
    expect(codes).toEqual([...characters].sort((a, b) => a - b));
  }
});

test('Arabic letters join, and Devanagari ones become one', async () => {
  const [arabic] = await listFonts('محمد');
  const [devanagari] = await listFonts('क्ष');
  const shape = (bytes: Buffer, text: string) =>
    (fontkit.create(bytes) as fontkit.Font).layout(text).glyphs.map(({ id }) => id);
  expect(arabic && new Set(shape(arabic.bytes, 'محم')).size).toBe(3);
  expect(devanagari && shape(devanagari.bytes, 'क्ष')).toHaveLength(1);
});

test('the parts of a joined emoji stand in one font, with their joiner', async () => {
  const fonts = await listFonts('👩‍💻');
  expect(fonts).toHaveLength(1);
  expect([...(fonts[0]?.characters ?? [])].sort()).toEqual([0x1f469, 0x1f4bb, 0x200d].sort());
});

test('each weight is a font of its own, as heavy as the face can be', async () => {
  const { fonts } = await prepareTextFonts('A🙂', [400, 800]);
  expect(fonts.map(({ family, weight }) => [family, weight])).toEqual([
    ['noto-sans-latin', 400],
    ['noto-sans-latin', 800],
    [expect.stringContaining('noto-emoji'), 400],
    [expect.stringContaining('noto-emoji'), 800],
  ]);
  expect(fonts[0]?.bytes.equals(fonts[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
});

test('the same text gives the same bytes', async () => {
  const [first, second] = [await listFonts('Alex 山田'), await listFonts('Alex 山田')];
  expect(first).toEqual(second);
});

test('a character that no face has is named, with the package that has it where one is known', async () => {
  const { missing } = await prepareTextFonts('A\n\u200d𐎀 বাংলা', [400]);
  expect(missing).toEqual(['ং', 'ব', 'ল', 'া', '𐎀']);
  expect(suggestFontPackage('ব')).toBe('@fontsource-variable/noto-sans-bengali');
  expect(suggestFontPackage('𐎀')).toBeUndefined();
});

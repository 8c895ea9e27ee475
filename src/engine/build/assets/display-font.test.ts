import { expect, test } from 'vitest';
import { displayFamily } from '../../content/look/font-packages.ts';
import { prepareFaces, prepareInlineFont } from './display-font.ts';
import { measureNameLines, prepareName } from './name-font.ts';

const defaults = { headings: displayFamily, headingWeight: 800, language: 'en' };

const listRanges = (fonts: readonly { unicodeRange: string }[]) =>
  fonts.map(({ unicodeRange }) => unicodeRange);

/** Prepares fonts of a look, and notes the sizes of their files. */
async function prepare(
  look: { headings?: string; text?: string; mono?: string; language?: string },
  text: string,
) {
  const sizes: Record<string, number> = {};
  const add = (stem: string, _extension: string, bytes: Uint8Array) => {
    sizes[stem] = bytes.length;
    return stem;
  };
  const whole = { ...defaults, text: undefined, mono: undefined, ...look };
  const { fonts, measures } = await prepareFaces(whole, text, text, add);
  const names = fonts.map(({ family, weight }) => `${family} ${weight}`);
  return { fonts, measures, names, sizes };
}

test('the display font has only the characters of the page, one file for each script', async () => {
  const { fonts } = await prepare({}, 'Šárka 日本');
  expect(listRanges(fonts)).toEqual(['U+20,U+61,U+6b,U+72,U+e1', 'U+160']);
  expect(fonts.map(({ isFurther }) => isFurther)).toEqual([false, true]);
  const { sizes } = await prepare({}, 'Alex Example, Technologies & 100 things');
  expect(Object.keys(sizes)).toEqual(['display-800-latin']);
  expect(sizes['display-800-latin']).toBeLessThan(12_000);
});

test('the font of a name is a data URL of little more than a kilobyte', async () => {
  const [file, ...others] = await prepareInlineFont('Alex Example', defaults);
  expect(others).toEqual([]);
  const [, base64 = ''] = /^data:font\/woff2;base64,(.*)$/.exec(file?.src ?? '') ?? [];
  expect(Buffer.from(base64, 'base64').length).toBeLessThan(1_200);
  expect(listRanges(await prepareInlineFont('Šárka', defaults))).toEqual([
    'U+61,U+6b,U+72,U+e1',
    'U+160',
  ]);
});

test('text and what is small have a file for each weight, and measures of the regular one', async () => {
  const { names, measures } = await prepare({ text: 'Noto Sans', mono: displayFamily }, 'Abc');
  expect(names).toEqual(['Display 800', 'Text 400', 'Text 600', 'Mono 400', 'Mono 600']);
  expect(measures.Text?.widths.m).toBeCloseTo(0.935, 3);
  expect(measures.Display?.widths.m).toBeLessThan(measures.Mono?.widths.m ?? 0);
});

test('the script of the language has one file for each weight, in a family of its own', async () => {
  const text = '図書館の貸出管理システム、Library 2025';
  const { names, fonts, sizes } = await prepare({ text: displayFamily, language: 'ja' }, text);
  expect(names).toEqual([
    'Display 800',
    'Display-script 800',
    'Text 400',
    'Text-script 400',
    'Text 600',
    'Text-script 600',
  ]);
  expect(fonts.some(({ isFurther }) => isFurther)).toBe(false);
  expect(sizes['text-script-400-sliced']).toBeLessThan(5_000);
});

test.each([
  ['ar', 'محمد'],
  ['hi', 'क्षि'],
])('letters of "%s" keep their joined forms', async (language, word) => {
  const [font] = await prepareInlineFont(word, { ...defaults, language });
  const apart = [...word].reduce((sum, letter) => sum + (font?.outlines.measure(letter) ?? 0), 0);
  expect(font?.outlines.measure(word)).toBeLessThan(0.98 * apart);
});

test('a name is measured as it is set, and has the letters of the display font', async () => {
  const { nameFonts, nameWidths, nameLeading, nameCrop } = await prepareName(
    'Alex Example',
    defaults,
  );
  expect(nameFonts).toHaveLength(1);
  expect(nameWidths[0]).toBeCloseTo(4.99, 1);
  expect(nameLeading).toBe(0.86);
  // The lower edge crops a part of each letter.
  expect(nameCrop).toBeGreaterThan(0.15);
  expect(nameCrop).toBeLessThan(0.3);
});

test.each([
  ['Nora Hill', -0.03],
  ['محمد', -0.04],
])('the first letter of "%s" begins with its ink', async (name, indent) => {
  expect((await prepareName(name, defaults)).nameIndent).toBe(indent);
});

test.each(['Иван Петров', 'محمد عبد الله', '山田太郎', 'Δημήτρης Λι'])(
  'letters that the display font lacks, as in "%s", are those of the text font',
  async (name) => {
    const { nameFonts, nameWidths } = await prepareName(name, defaults);
    const sizes = nameFonts.map(({ src }) => src.length);
    expect(Math.max(...sizes)).toBeGreaterThan(500);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000);
    expect(nameWidths[0]).toBeGreaterThan(3);
    expect(nameWidths[0]).toBeLessThan(8);
  },
);

test('marks above and below the letters keep lines apart', async () => {
  expect((await prepareName('Đặng Thị Huệ', defaults)).nameLeading).toBeGreaterThan(0.9);
  expect(await prepareName('🙂', defaults)).toMatchObject({ nameFonts: [], nameLeading: 0.86 });
});

test.each([
  ['Ada King Byron Noel', [19, 10, 8, 5]],
  ['Maximiliane', [11, 11, 11, 11]],
  ['  Ada   King ', [8, 4, 4, 4]],
])(
  '"%s" is broken between words so that its widest line is as narrow as can be',
  (name, widths) => {
    expect(measureNameLines(name, (line) => line.length)).toEqual(widths);
  },
);

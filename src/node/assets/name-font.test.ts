import { expect, test } from 'vitest';
import { displayFamily } from '../typesetting/font-packages.ts';
import { measureNameLines, prepareName } from './name-font.ts';

const usual = { headings: displayFamily, language: 'en' };

test('a name is measured as it is set, and has the letters of the display font', async () => {
  const { nameFonts, nameWidths, nameLeading, nameCrop } = await prepareName('Alex Example', usual);
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
  expect((await prepareName(name, usual)).nameIndent).toBe(indent);
});

test.each(['Иван Петров', 'محمد عبد الله', '山田太郎', 'Δημήτρης Λι'])(
  'letters that the display font lacks, as in "%s", are those of the text font',
  async (name) => {
    const { nameFonts, nameWidths } = await prepareName(name, usual);
    const sizes = nameFonts.map(({ src }) => src.length);
    expect(Math.max(...sizes)).toBeGreaterThan(500);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000);
    expect(nameWidths[0]).toBeGreaterThan(3);
    expect(nameWidths[0]).toBeLessThan(8);
  },
);

test('marks above and below the letters keep lines apart', async () => {
  expect((await prepareName('Đặng Thị Huệ', usual)).nameLeading).toBeGreaterThan(0.9);
  expect(await prepareName('🙂', usual)).toMatchObject({ nameFonts: [], nameLeading: 0.86 });
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

import { expect, test } from 'vitest';
import { fillLines } from '../../typesetting/fill-lines.ts';
import { prepareHeadlineFonts } from '../../typesetting/text-fonts.ts';
import { fillEvenly } from './fill-evenly.ts';
import { setText } from './set-text.ts';
import { Typesetter } from './typesetter.ts';

const room = { width: 700, height: 400, sizes: [200, 150, 100, 90, 70, 50], leading: 0.92 };

async function set(text: string) {
  const { fonts } = await prepareHeadlineFonts(`${text}…`);
  const typesetter = new Typesetter(fonts);
  const placed = setText(text, typesetter, room);
  const widths = placed.lines.map((line) => typesetter.measure(line).width * placed.size);
  expect(Math.max(...widths)).toBeLessThanOrEqual(room.width);
  expect(placed.lines.length * placed.leading * placed.size).toBeLessThanOrEqual(room.height * 1.2);
  return placed;
}

test('a short title is as large as can be', async () => {
  expect(await set('Maps')).toMatchObject({ lines: ['Maps'], size: 200 });
});

test('lines are of about the same length', () => {
  const parts = ['one ', 'two ', 'six ', 'ten '].map((text) => ({ text, width: 4, inkWidth: 3 }));
  expect(fillLines(parts, 12)).toEqual(['one two six', 'ten']);
  expect(fillEvenly(parts, 12)).toEqual(['one two', 'six ten']);
});

test('a name is parted at its hyphen before it becomes small', async () => {
  const { lines, size } = await set('Maximiliane-Theodora Hohenzollern-Sigmaringen');
  expect(lines).toContain('Hohenzollern-');
  expect(size).toBeGreaterThanOrEqual(70);
  expect((await set('Tic-Tac-Toe')).lines).toEqual(['Tic-Tac-Toe']);
});

test('a word that is longer than a line goes on in the next', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen';
  const { lines, size } = await set(word);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(word);
  expect(size).toBeGreaterThanOrEqual(70);
});

test('what does not fit at all ends in an ellipsis', async () => {
  const { lines, size } = await set('Many words make no title. '.repeat(20));
  expect(size).toBe(50);
  expect(lines.at(-1)).toMatch(/[a-z]…$/);
});

test('all lines are read as the text is', async () => {
  const { lines, isFromRight } = await set('Alexandra محمد بن سلمان & Example');
  expect(lines.length).toBeGreaterThan(1);
  expect(isFromRight).toBe(false);
  expect((await set('محمد Alexandra')).isFromRight).toBe(true);
});

test('no text has no lines', () => {
  expect(setText('', new Typesetter([]), room).lines).toEqual([]);
});

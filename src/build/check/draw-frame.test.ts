import { describe, expect, test } from 'vitest';
import { drawFrame } from './draw-frame.ts';

/** Draws a frame with the caret before the mark `|` of a line. */
function draw(marked: string): string | undefined {
  const column = marked.indexOf('|') + 1;
  return drawFrame(marked.replace('|', ''), { line: 7, column });
}

describe('the caret stands below its character, as a terminal shows it, after', () => {
  test.each([
    ['plain text', 'role: |5', '7 | role: 5', 6],
    ['nothing', '|role: 5', '7 | role: 5', 0],
    ['a tab at the beginning', '\t|role', '7 |     role', 4],
    ['a tab that fills up to the next stop', 'ab\t|c', '7 | ab  c', 4],
    ['an emoji of two units', '🎨 |x', '7 | 🎨 x', 3],
    ['an emoji of several characters', '👩‍👩‍👧‍👦 |x', '7 | 👩‍👩‍👧‍👦 x', 3],
    ['a flag, a heart and a skin colour', '🇮🇳❤️👍🏽|x', '7 | 🇮🇳❤️👍🏽x', 6],
    ['a keycap, and a sign that is no emoji', '1️⃣©|x', '7 | 1️⃣©x', 3],
    ['Chinese and Japanese letters', '東京スタ|x', '7 | 東京スタx', 8],
    ['Korean and full-width letters', '한ＡＢ|x', '7 | 한ＡＢx', 6],
    ['Chinese letters beyond the first plane', '𠮷|x', '7 | 𠮷x', 2],
    ['combining marks', 'e\u0301a\u0308\u0323|x', '7 | e\u0301a\u0308\u0323x', 2],
    ['what is not seen at all', 'a\u200b\u00ad|x', '7 | a\u200b\u00adx', 1],
    ['control characters, which are blanked', 'a\u001b[31m|b', '7 | a [31mb', 6],
    ['marks of direction, which are blanked', 'a\u202e\u200f\u061c\u2067|b', '7 | a    b', 5],
    ['the end of the line', 'role:|', '7 | role:', 5],
    ['spaces at the end of the line', 'role:   |', '7 | role:', 8],
    ['a Windows line end', 'role: |5\r', '7 | role: 5', 6],
  ])('%s', (_, marked, line, cells) => {
    expect(draw(marked)).toBe(`${line}\n  | ${' '.repeat(cells)}^`);
  });
});

test('the caret inside a character of several units stands where it begins', () => {
  expect(drawFrame('a👩‍👧b', { line: 1, column: 4 })).toBe('1 | a👩‍👧b\n  |  ^');
});

test('the margin is as wide as the number of the line', () => {
  expect(drawFrame('ab', { line: 1234, column: 2 })).toBe('1234 | ab\n     |  ^');
});

test('where there is nothing to show, there is no frame', () => {
  expect(drawFrame(' \t\r', { line: 1, column: 2 })).toBeUndefined();
});

test('text from right to left is set apart, and the caret is turned around with it', () => {
  // Blanks that a terminal does not strip keep the run of the caret as wide as that of the text.
  expect(draw('year: "שלום| 2024 עולם", a')).toBe(
    '7 | \u2066year: "שלום 2024 עולם", a\u2069\n' +
      `  | ${' '.repeat(7)}\u202e${'\u00a0'.repeat(4)}^${'\u00a0'.repeat(9)}\u202c`,
  );
});

test('the caret outside the text from right to left is drawn as ever', () => {
  expect(draw('שלום, |x')).toBe('7 | \u2066שלום, x\u2069\n  |       ^');
});

test('a long line is cut to 90 columns around the place, with an ellipsis on each side', () => {
  const frame = draw(`${'a'.repeat(300)}|X${'b'.repeat(300)}`);
  expect(frame).toBe(`7 | …${'a'.repeat(65)}X${'b'.repeat(24)}…\n  | ${' '.repeat(66)}^`);
});

test('a long line of wide letters keeps as many of them as fit', () => {
  const frame = draw(`${'東'.repeat(300)}|X${'京'.repeat(300)}`);
  expect(frame).toBe(`7 | …${'東'.repeat(32)}X${'京'.repeat(12)}…\n  | ${' '.repeat(65)}^`);
});

test('a long line of emoji is never cut inside a pair of units', () => {
  const frame = drawFrame(`a${'🎨'.repeat(5000)}`, { line: 1, column: 6001 }) ?? '';
  expect(frame.isWellFormed()).toBe(true);
  expect(frame).toMatch(/^1 \| …🎨+…\n {2}\| {66}\^$/u);
});

test('a letter with thousands of marks on it does not fill the screen', () => {
  expect((draw(`|a${'\u0301'.repeat(50_000)}`) ?? '').length).toBeLessThan(500);
});

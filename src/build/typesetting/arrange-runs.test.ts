import { expect, test } from 'vitest';
import { arrangeRuns, isFromRight } from './arrange-runs.ts';

const toCodes = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
const latin = {
  name: 'latin',
  characters: toCodes('SayAliabcdefghijklmnopqrstuvwxyz0123456789 ()!?\u0301'),
};
const hebrew = { name: 'hebrew', characters: toCodes('אבגדהו \u200d') };
const arabic = { name: 'arabic', characters: toCodes('علي') };
const emoji = { name: 'emoji', characters: toCodes('👩💻\u200d') };

const arrange = (line: string, fromRight?: boolean) =>
  arrangeRuns(line, [latin, hebrew, arabic, emoji], fromRight);
const order = (line: string, fromRight?: boolean) =>
  arrange(line, fromRight).map(({ text }) => text);

test('a line in one font from left to right is one run', () => {
  expect(order('abc 123')).toEqual(['abc 123']);
});

test('words of the other direction stand in their own order', () => {
  expect(arrange('Say אב now')).toEqual([
    { text: 'Say ', font: latin, isFromRight: false },
    { text: 'אב', font: hebrew, isFromRight: true },
    { text: ' now', font: latin, isFromRight: false },
  ]);
  expect(order('אב abc def גד')).toEqual(['גד', ' ', 'abc def', ' ', 'אב']);
});

test('a line is ordered as the text it is of, whatever it begins with', () => {
  expect(order('abc אב')).toEqual(['abc ', 'אב']);
  expect(order('abc אב', true)).toEqual(['אב', ' ', 'abc']);
});

test('numbers keep their order in a line from the right', () => {
  expect(order('אב 12 גד')).toEqual(['גד', ' ', '12', ' ', 'אב']);
});

test('brackets open to the other side from right to left', () => {
  expect(order('(אב)')).toEqual(['(', 'אב', ')']);
  expect(order('علي (Ali)')).toEqual(['(', 'Ali', ' )', 'علي']);
});

test('each run has a font that draws it; what is joined stays together', () => {
  expect(arrange('abא').map(({ text, font }) => [text, font.name])).toEqual([
    ['ab', 'latin'],
    ['א', 'hebrew'],
  ]);
  expect(order('e\u0301b')).toEqual(['e\u0301b']);
  expect(order('a👩‍💻b')).toEqual(['a', '👩‍💻', 'b']);
});

test('what no font has is left out, and so is what nobody sees and the font lacks', () => {
  expect(order('a本b')).toEqual(['ab']);
  expect(order('a\u200db')).toEqual(['ab']);
});

test('the first letter with a direction says from where a text is read', () => {
  const texts = ['Alex', '2024 שלום', '(محمد)', '山田', ''];
  expect(texts.map(isFromRight)).toEqual([false, true, true, false, false]);
});

import { expect, test } from 'vitest';
import { orderPieces } from './order-pieces.ts';

const toCodes = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
const latin = {
  name: 'latin',
  characters: toCodes('abcdefghijklmnopqrstuvwxyz0123456789 ()\u0301'),
};
const hebrew = { name: 'hebrew', characters: toCodes('אבגדהו\u200d') };

/** The pieces of a line, from left to right. */
function order(line: string, isRightToLeft: boolean) {
  return orderPieces(line, [latin, hebrew], isRightToLeft).map(({ text }) => text);
}

test('a line from left to right stays as it is', () => {
  expect(order('abc 123', false)).toEqual(['abc 123']);
});

test('words from right to left are turned round, and numbers in them are not', () => {
  expect(order('אב 12 גד', true)).toEqual(['גד', ' ', '12', ' ', 'אב']);
});

test('words of the other direction stand in their own order', () => {
  expect(order('אב abc def גד', true)).toEqual(['גד', ' ', 'abc def', ' ', 'אב']);
  expect(order('abc אב גד def', false)).toEqual(['abc ', 'גד', ' ', 'אב', ' def']);
});

test('brackets open to the other side from right to left', () => {
  expect(order('(אב)', true)).toEqual(['(', 'אב', ')']);
});

test('each piece has a font that draws it; a mark stays with its letter', () => {
  const pieces = orderPieces('abא', [latin, hebrew], false);
  expect(pieces.map(({ text, font }) => [text, font.name])).toEqual([
    ['ab', 'latin'],
    ['א', 'hebrew'],
  ]);
  expect(order('e\u0301b', false)).toEqual(['e\u0301b']);
});

test('what nobody sees and the font lacks is left out', () => {
  expect(order('a\u200db', false)).toEqual(['ab']);
});

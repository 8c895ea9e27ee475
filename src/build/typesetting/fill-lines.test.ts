import { expect, test } from 'vitest';
import { cutWide, fillLines, measureParts } from './fill-lines.ts';
import { splitText } from './split-text.ts';

const measure = (part: string) => part.length;

function breakAt(width: number, text: string): string[] {
  return fillLines(cutWide(measureParts(splitText(text), measure), width, measure), width);
}

test('a line takes as many words as fit, without the space behind the last', () => {
  expect(breakAt(8, 'one two three four')).toEqual(['one two', 'three', 'four']);
  expect(breakAt(7, 'one two three')).toEqual(['one two', 'three']);
});

test('a word that is wider than a line is cut, and nothing of it is lost', () => {
  expect(breakAt(4, 'abcdefghij kl')).toEqual(['abcd', 'efgh', 'ij', 'kl']);
});

test('a letter of several characters is never cut', () => {
  expect(breakAt(3, 'e\u0301e\u0301e\u0301')).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
});

test('in scripts without spaces lines end between words, and none begins with a full stop', () => {
  expect(breakAt(6, 'これはテストです。')).toEqual(['これはテスト', 'です。']);
  expect(breakAt(8, 'これはテストです。')).toEqual(['これはテスト', 'です。']);
});

test('no text is no line', () => {
  expect(breakAt(5, '')).toEqual([]);
});

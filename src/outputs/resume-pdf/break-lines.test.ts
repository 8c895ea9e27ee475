import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

const breakAt = (width: number, text: string) => breakLines(text, width, (part) => part.length);

test('a line takes as many words as fit', () => {
  expect(breakAt(8, 'one two three four')).toEqual(['one two', 'three', 'four']);
});

test('a word that is wider than a line is cut, and nothing of it is lost', () => {
  expect(breakAt(4, 'abcdefghij kl')).toEqual(['abcd', 'efgh', 'ij', 'kl']);
});

test('a letter of several characters is never cut', () => {
  expect(breakAt(3, 'e\u0301e\u0301e\u0301')).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
});

test('scripts without spaces break between words, and no line begins with a full stop', () => {
  expect(breakAt(6, 'これはテストです。')).toEqual(['これはテスト', 'です。']);
  expect(breakAt(8, 'これはテストです。')).toEqual(['これはテスト', 'です。']);
});

test('punctuation stays with its word, and a hyphen ends no line', () => {
  expect(breakAt(9, 'a free-form (text)!')).toEqual(['a', 'free-form', '(text)!']);
});

test('no text is no line', () => {
  expect(breakAt(5, '')).toEqual([]);
});

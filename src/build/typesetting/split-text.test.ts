import { expect, test } from 'vitest';
import { splitGraphemes, splitText } from './split-text.ts';

test('punctuation stays with its word, and a hyphen ends no line', () => {
  expect(splitText('a free-form (text)!')).toEqual(['a ', 'free-form ', '(text)!']);
  expect(splitText('one\u00a0/ two\u00a0本')).toEqual(['one\u00a0/ ', 'two\u00a0本']);
});

test('a line may end behind further characters', () => {
  expect(splitText('Sigmar-Ringen an', /-$/)).toEqual(['Sigmar-', 'Ringen ', 'an']);
});

test('scripts without spaces break between words, but not at the inside of punctuation', () => {
  expect(splitText('東京都在住です。')).toEqual(['東京', '都', '在住', 'です。']);
  expect(splitText('本「本」React')).toEqual(['本', '「本」React']);
});

test.each(['ร้านอาหาร', 'ພາສາລາວ', 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ', 'မြန်မာနိုင်ငံသို့ကြိုဆိုပါသည်'])(
  'the words of %s are found',
  (text) => {
    const parts = splitText(text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(text);
  },
);

test('a letter and its marks, and the parts of an emoji, are one', () => {
  expect(splitGraphemes('e\u0301b👩‍💻')).toEqual(['e\u0301', 'b', '👩‍💻']);
});

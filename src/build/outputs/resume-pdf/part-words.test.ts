import { expect, test } from 'vitest';
import { partWords } from './part-words.ts';

const part = (text: string, isFromRight: boolean) =>
  partWords({ text, font: 'font', isFromRight }).map(({ text }) => text);

test('the words from the right are pieces of their own, from left to right', () => {
  expect(part('אב גד', true)).toEqual(['גד', ' ', 'אב']);
});

test('the words from the left are one piece', () => {
  expect(part('abc def', false)).toEqual(['abc def']);
});

import { expect, test } from 'vitest';
import { measureNameLines } from './name-widths.ts';

const countCharacters = (line: string) => line.length;

test('a name is broken between words so that its widest line is as narrow as can be', () => {
  expect(measureNameLines('Ada King Byron Noel', countCharacters)).toEqual([19, 10, 8, 5]);
});

test('one word has one width, however many lines there are', () => {
  expect(measureNameLines('Maximiliane', countCharacters)).toEqual([11, 11, 11, 11]);
});

test('space around and between the words counts once', () => {
  expect(measureNameLines('  Ada   King ', countCharacters)).toEqual([8, 4, 4, 4]);
});

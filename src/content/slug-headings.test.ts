import { expect, test } from 'vitest';
import { slugHeading } from './slug-headings.ts';

function slugAll(...texts: string[]): string[] {
  const taken = new Map<string, number>();
  return texts.map((text) => slugHeading(text, taken));
}

test.each([
  ['The problem', 'the-problem'],
  ['What I learned, and why?', 'what-i-learned-and-why'],
  ['C & C++', 'c--c'],
  ['snake_case-name', 'snake_case-name'],
  ['Überblick 東京', 'überblick-東京'],
  ['1. Start', '1-start'],
  ['🎨', 'section'],
])('the heading "%s" gets the id "%s"', (text, id) => {
  expect(slugAll(text)).toEqual([id]);
});

test('repeated headings get numbers', () => {
  expect(slugAll('A', 'a', 'A!')).toEqual(['a', 'a-1', 'a-2']);
});

test('a number is passed over where a heading has it already', () => {
  expect(slugAll('A', 'A 1', 'A', 'A 1')).toEqual(['a', 'a-1', 'a-2', 'a-1-1']);
});

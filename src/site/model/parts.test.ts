import { expect, test } from 'vitest';
import type { Site } from '../schemas/content-types.ts';
import { arrangeParts, listParts, resumeParts } from './parts.ts';
import { fillWord, headings, labels, pickFormWords, setWords } from './words.ts';

const parts: Site['parts'] = [
  { part: 'home', link: 'Start' },
  { part: 'projects', heading: 'Selected work', link: 'Work' },
  { part: 'technologies' },
  { part: 'education', hidden: true },
  { part: 'contact', link: false },
];

test('named parts come first in their order, between the first screen and the footer', () => {
  expect(listParts(parts)).toEqual([
    { id: 'home', link: 'Start' },
    { id: 'projects', link: 'Work' },
    { id: 'technologies', link: 'Technologies' },
    { id: 'contact', link: false },
    { id: 'about', link: 'About' },
    { id: 'experience', link: 'Experience' },
    { id: 'footer', link: 'Footer' },
  ]);
});

test('the resume has its own usual order, and follows the same names', () => {
  expect(arrangeParts(resumeParts)).toEqual(resumeParts);
  expect(arrangeParts(resumeParts, parts)).toEqual(['projects', 'technologies', 'experience']);
});

test("the owner's words and headings take the place of the usual ones, until others come", () => {
  setWords({ parts, words: { sayHello: 'Moin', submit: 'Abschicken' } });
  expect([labels.sayHello, labels.skip]).toEqual(['Moin', 'Skip to the content']);
  expect([headings.projects, headings.about]).toEqual(['Selected work', 'About Me']);
  setWords({});
  expect([labels.sayHello, headings.projects]).toEqual(['Say Hello', 'Projects']);
});

test('the form is told those words alone that are its own', () => {
  expect(pickFormWords({ sayHello: 'Moin', submit: 'Abschicken' })).toEqual({
    submit: 'Abschicken',
  });
  expect(pickFormWords({ sayHello: 'Moin' })).toBeUndefined();
});

test('a word is filled in wherever its names stand, and other braces stay', () => {
  expect(fillWord('{last} {page} {last} {x}', { page: 0, last: '$&' })).toBe('$& 0 $& {x}');
});

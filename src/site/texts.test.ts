import { expect, test } from 'vitest';
import { toFileAddress } from './address.ts';
import { firstLetters } from './first-letters.ts';
import { createHeadingIds } from './heading-ids.ts';

test.each([
  ['cv.pdf', '', 'cv.pdf'],
  ['../files/My CV #2.pdf', 'projects/atlas.mdx', 'files/My%20CV%20%232.pdf'],
  ['./paper.pdf', 'Vorträge/a.mdx', 'Vortr%C3%A4ge/paper.pdf'],
  ['u\u0308.pdf', 'Vortra\u0308ge/a.mdx', 'Vortr%C3%A4ge/%C3%BC.pdf'],
])('the file %s named in "%s" is at %s', (path, from, address) => {
  expect(toFileAddress(path, from)).toBe(address);
});

test.each([
  ['TypeScript', 1, 'T'],
  [' Ruby', 2, 'Ru'],
  ['क्षितिज', 1, 'क्षि'],
  ['น้ำใจ', 1, 'น้ำ'],
  ['👩‍💻 Coder', 1, '👩‍💻'],
  ['É', 1, 'É'],
  ['', 1, ''],
])('the first letters of "%s"', (text, count, letters) => {
  expect(firstLetters(text.normalize('NFD'), count)).toBe(letters);
});

test.each([
  [
    'the text, and the number of a repeated one',
    ['The problem', "What's hard?", 'The problem', 'Größe 2'],
    ['the-problem', 'whats-hard', 'the-problem-1', 'größe-2'],
  ],
  ['a word of its own if it has only signs', ['!?', '…'], ['section', 'section-1']],
  ['no id of the page around it', ['Main', 'Footer'], ['main-1', 'footer-1']],
])('the id of a heading is %s', (_, headings, ids) => {
  expect(headings.map(createHeadingIds())).toEqual(ids);
});

import { expect, test } from 'vitest';
import { toFileAddress } from './address.ts';
import { createHeadingIds } from './heading-ids.ts';
import { isolateItem, isolatePlainText } from './isolate-text.ts';
import { firstLetters } from './texts.ts';

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

test('plain texts have characters in place of elements', () => {
  expect(isolatePlainText(['كتبت C++ ', '\u2066f()\u2069', '.'], true)).toEqual([
    'كتبت \u2066C++\u2069 ',
    '\u2066f()\u2069',
    '.',
  ]);
  expect(isolatePlainText(['React هي أداتي'], true)).toEqual(['\u200fReact هي أداتي']);
  expect(isolatePlainText(['2019 – 2021'], true)).toEqual([
    '\u200f\u20662019\u2069 – \u20662021\u2069',
  ]);
  expect(isolatePlainText(['I met محمد, 2019'], false)).toEqual(['I met \u2067محمد\u2069, 2019']);
  expect(isolatePlainText(['C++, 2019 – 2021'], false)).toEqual(['C++, 2019 – 2021']);
  expect(isolateItem('UI/UX', true)).toBe('\u2066UI/UX\u2069');
  expect(isolateItem('UI/UX', false)).toBe('UI/UX');
});

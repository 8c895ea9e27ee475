import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createHeadingIds } from '../model/text/heading-ids.ts';
import { isolateItem, isolatePlainText } from '../model/text/isolate-text.ts';
import { firstLetters } from '../model/text/texts.ts';
import { toFileUrlPath } from '../model/urls.ts';
import { typeset, typesetNodes } from './typeset.ts';

test.each([
  ['cv.pdf', '', 'cv.pdf'],
  ['../files/My CV #2.pdf', 'projects/atlas.mdx', 'files/My%20CV%20%232.pdf'],
  ['./paper.pdf', 'Vorträge/a.mdx', 'Vortr%C3%A4ge/paper.pdf'],
  ['u\u0308.pdf', 'Vortra\u0308ge/a.mdx', 'Vortr%C3%A4ge/%C3%BC.pdf'],
])('the file %s named in "%s" is at %s', (path, from, url) => {
  expect(toFileUrlPath(path, from)).toBe(url);
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
  ['the text without an emoji', ['⚙\ufe0f Settings'], ['-settings']],
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

test.each([
  ['"Hello," she said, "it\'s done."', '“Hello,” she said, “it’s done.”'],
  ["the club's, the students' and the '90s", 'the club’s, the students’ and the ’90s'],
  ["a row called 'Is this you?' and more", 'a row called ‘Is this you?’ and more'],
  ['("She wrote \'yes\'")', '(“She wrote ‘yes’”)'],
  [
    '10 ms, 8 MB, 20 %, 3 million, 5 keys',
    '10\u00a0ms, 8\u00a0MB, 20\u00a0%, 3\u00a0million, 5 keys',
  ],
  [
    'The contact form keeps your message when the mail service does not answer.',
    'The contact form keeps your message when the mail service does not\u00a0answer.',
  ],
  // One piece of long words would tear the line above.
  ...['The service answers from a cache in each of the distributed environments.'].map((text) => [
    text,
    text,
  ]),
  [
    'R$ 1.200,00, US$ 5, € 9, CHF 7, kr 3',
    'R$\u00a01.200,00, US$\u00a05, €\u00a09, CHF\u00a07, kr\u00a03',
  ],
  ['5 €, 20 zł, 30 EUR, 4 EURs, COST 5', '5\u00a0€, 20\u00a0zł, 30\u00a0EUR, 4 EURs, COST 5'],
  // Ambiguous characters stay as they are.
  ['a 27" screen, 6\' high', 'a 27" screen, 6\' high'],
  ['one " alone', 'one " alone'],
  [
    'run `say "hi"`, lang="en", https://a.example/it\'s, o\'neil@a.example',
    'run `say "hi"`, lang="en", https://a.example/it\'s, o\'neil@a.example',
  ],
  ['צה"ל', 'צה"ל'],
  ['“set” already – it’s', '“set” already – it’s'],
])('%s is set as %s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
  // Setting a text twice changes nothing more.
  expect(typeset(expected)).toBe(expected);
});

test.each([
  ['de', '„Sie sagte ‚ja‘“, so geht’s'],
  ['fr-CA', '«\u00a0Sie sagte “ja”\u00a0», so geht’s'],
  ['pl', '„Sie sagte «ja»”, so geht’s'],
  ['uk', '«Sie sagte „ja“», so geht’s'],
  ['da', '”Sie sagte ’ja’”, so geht’s'],
  ['de-CH', '«Sie sagte ‹ja›», so geht’s'],
  ['nl', '“Sie sagte ‘ja’”, so geht’s'],
])('in the language %s, quotations are in marks of their own', (language, expected) => {
  expect(typeset("\"Sie sagte 'ja'\", so geht's", language)).toBe(expected);
  expect(typeset(expected, language)).toBe(expected);
  const nodes = typesetNodes(['"Sie ', <b key="a">sagte</b>, " 'ja'\", so geht's"], language);
  expect(renderToStaticMarkup(nodes)).toBe(expected.replace('sagte', '<b>sagte</b>'));
});

test('marks around elements follow the text beside them', () => {
  const children = ['A "', <em key="a">good</em>, '" one, ', <code key="b">"x"</code>, '\'s "end"'];
  expect(renderToStaticMarkup(<p>{typesetNodes(children)}</p>)).toBe(
    '<p>A “<em>good</em>” one, <code>&quot;x&quot;</code>’s “end”</p>',
  );
});

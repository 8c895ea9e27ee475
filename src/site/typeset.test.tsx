import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typeset, typesetNodes } from './typeset.ts';

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

import { expect, test } from 'vitest';
import { listElements, readPageTree } from '../html/tree.ts';
import { findDirectionStyles, findLanguageStyles } from './page-styles.ts';

test.each([
  ['ar', '--heading-lines: 1.45'],
  ['hi', '--heading-lines: 1.45'],
  ['th', '--heading-lines: 1.45'],
  ['ja', 'word-break: auto-phrase'],
  ['ko', 'word-break: keep-all'],
  ['zh-Hant', 'max-inline-size: 40em'],
  ['de', 'hyphens: auto'],
  ['ru', 'hyphens: auto'],
])('a site in "%s" has its %s', (language, rule) => {
  expect(findLanguageStyles(language)).toContain(rule);
});

test.each(['en', 'en-GB', 'he'])('a site in "%s" needs no styles of its own', (language) => {
  expect(findLanguageStyles(language)).toBe('');
});

test.each([
  ['<p>Text</p>', false, []],
  ['<p>lang="ar" dir="rtl"</p>', false, []],
  ['<p><bdi dir="ltr">C++</bdi></p>', false, []],
  ['<p dir="ltr">Text</p>', false, ['given']],
  ['<p lang="ar" dir="rtl">Text</p>', false, ['given', 'mixed']],
  ['<p>Text</p>', true, ['given', 'arrows']],
  ['<p lang="en" dir="ltr">Text</p>', true, ['given', 'arrows', 'mixed']],
])('%s has the styles of its directions', (html, isRtl, expected) => {
  const styles = findDirectionStyles(isRtl, listElements(readPageTree(html)));
  const signs = { given: 'body :is(', arrows: '--forward: -1', mixed: '--shown' };
  const found = Object.entries(signs).filter(([, sign]) => styles.includes(sign));
  expect(found.map(([name]) => name)).toEqual(expected);
});

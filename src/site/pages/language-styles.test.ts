import { expect, test } from 'vitest';
import { renderLanguageStyles } from './language-styles.ts';

test.each([
  ['ar', 'line-height:1.45'],
  ['hi', 'line-height:1.45'],
  ['th', 'line-height:1.45'],
  ['ja', 'body{line-break:strict;word-break:auto-phrase}'],
  ['ko', 'word-break:keep-all'],
  ['zh-Hant', 'max-inline-size:40em'],
  ['de', 'hyphens:auto'],
  ['ru', 'hyphens:auto'],
])('a site in "%s" has its %s', (language, rule) => {
  expect(renderLanguageStyles({ language })).toContain(rule);
});

test.each(['en', 'en-GB', 'he'])('a site in "%s" needs no styles of its own', (language) => {
  expect(renderLanguageStyles({ language })).toBe('');
});

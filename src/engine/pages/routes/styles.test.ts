import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { listElements, readPageTree } from '../html/tree.ts';
import { renderFontStyles } from './font-styles.ts';
import { findDirectionStyles, findLanguageStyles } from './page-styles.ts';

const file = { src: 'a.woff2', unicodeRange: 'U+41', isFurther: false };
const measures = { above: 0.9, below: 0.3 };
const widths = { i: 0.444, m: 0.833 };

test('fallback fonts are as wide as the font over the text of the site', () => {
  // In Arial, an i is 0.222 em wide, and an m 0.833 em.
  const render = (bio: string, description: string) =>
    /Text-1;src:local\(Arial\),.*?;(size[^}]*)/.exec(
      renderFontStyles(
        { fonts: [], measures: { Text: { widths, ...measures } } },
        makeSite({ profile: { bio }, experience: [{ description }] }),
      ),
    )?.[1];
  expect(render('m', 'mmmm')).toBe('size-adjust:100.0%;ascent-override:90%;descent-override:30%');
  expect(render('i', 'i')).toBe('size-adjust:200.0%;ascent-override:45%;descent-override:15%');
  // A site without a letter that both have.
  expect(render('日本', '日本')).toContain('size-adjust:100.0%');
});

test('the files are in the last rule, which applies by itself without script', () => {
  const fonts = [
    { ...file, family: 'Text' as const, weight: 400 },
    { ...file, family: 'Text' as const, weight: 400, isFurther: true },
    { ...file, family: 'Mono' as const, weight: 400 },
  ];
  const styles = renderFontStyles({ fonts, measures: {} }, makeSite());
  const face = (family: string, range = '') =>
    `@font-face{font-family:${family};font-weight:400;font-display:swap;src:url(/a.woff2)${range}}`;
  expect(styles).toBe(
    `@media (scripting:none){${face('Text')}${face('Text', ';unicode-range:U+41')}${face('Mono')}}`,
  );
});

test.each([
  ['ar', '--heading-lines: 1.45'],
  ['hi', '--heading-lines: 1.45'],
  ['th', '--heading-lines: 1.45'],
  ['ar', '--font-mono: var(--font-text)'],
  ['he', '--font-mono: var(--font-text)'],
  ['ja', 'word-break: auto-phrase'],
  ['ko', 'word-break: keep-all'],
  ['zh-Hant', 'max-inline-size: 40em'],
  ['de', 'hyphens: auto'],
  ['ru', 'hyphens: auto'],
])('a site in "%s" has its %s', (language, rule) => {
  expect(findLanguageStyles(language)).toContain(rule);
});

test.each(['en', 'en-GB'])('a site in "%s" needs no styles of its own', (language) => {
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

import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { renderFontStyles } from './font-styles.ts';

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

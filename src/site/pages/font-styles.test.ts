import { expect, test } from 'vitest';
import { renderFontStyles } from './font-styles.ts';

const file = { src: 'a.woff2', unicodeRange: 'U+41', isFurther: false };
const measures = { above: 0.9, below: 0.3 };
const toAddress = (path: string) => `/${path}`;

test('fallback fonts are as wide as the font over the text of the page', () => {
  // In Arial, an i is 0.222 em wide, and an m 0.833 em.
  const widths = { i: 0.444, m: 0.833 };
  const render = (body: string) =>
    /Text-1;src:local\(Arial\),.*?;(size[^}]*)/.exec(
      renderFontStyles({ fonts: [], measures: { Text: { widths, ...measures } } }, body, toAddress),
    )?.[1];
  expect(render('<p class="a">m<b>m</b></p><p>m</p><pre>iii</pre>')).toBe(
    'size-adjust:100.0%;ascent-override:90%;descent-override:30%',
  );
  expect(render('<p>i</p>')).toBe('size-adjust:200.0%;ascent-override:45%;descent-override:15%');
  // A page without a letter that both have.
  expect(render('<p>日本</p>')).toContain('size-adjust:100.0%');
});

test('the files are in the last rule, which applies by itself without script', () => {
  const fonts = [
    { ...file, family: 'Text' as const, weight: 400 },
    { ...file, family: 'Text' as const, weight: 400, isFurther: true },
    { ...file, family: 'Mono' as const, weight: 400 },
  ];
  const styles = renderFontStyles({ fonts, measures: {} }, '', toAddress);
  const face = (family: string, range = '') =>
    `@font-face{font-family:${family};font-weight:400;font-display:swap;src:url(/a.woff2)${range}}`;
  expect(styles).toBe(
    `@media (scripting:none){${face('Text')}${face('Text', ';unicode-range:U+41')}${face('Mono')}}`,
  );
});

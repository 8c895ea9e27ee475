import { expect, test } from 'vitest';
import { renderHeadStyles, renderOtherStyles } from './head-styles.ts';

test.each([
  [2.4, true],
  [4.9, false],
])('beside a name of %d em there is room for the portrait: %s', (width, isBeside) => {
  const nameWidths = [width, width / 2];
  const styles = renderHeadStyles({
    fonts: [],
    textFonts: [],
    nameWidths,
    nameLeading: 0.86,
    nameCrop: 0.2,
  });
  expect(styles.includes('--first-row')).toBe(isBeside);
});

test('other pages have letters of their own for a name that the font of the headings lacks', () => {
  const fonts = [{ src: 'a.woff2', unicodeRange: 'U+41,U+42' }];
  const name = (unicodeRange: string) => [{ src: 'data:font/woff2;base64,AA', unicodeRange }];
  expect(renderOtherStyles({ fonts, nameFonts: name('U+42') })).toBe('');
  expect(renderOtherStyles({ fonts, nameFonts: name('U+645') })).toContain('font-family:Name');
});

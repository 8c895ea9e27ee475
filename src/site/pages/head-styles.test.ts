import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { renderHeadStyles, renderMenuStyles, renderOtherStyles } from './head-styles.ts';

const { t, toAddress } = makeSite();

test.each([
  [2.4, true],
  [4.9, false],
])('beside a name of %d em there is room for the portrait: %s', (width, isBeside) => {
  const nameWidths = [width, width / 2];
  const styles = renderHeadStyles(
    {
      fonts: [],
      textFonts: [],
      nameWidths,
      nameLeading: 0.86,
      nameCrop: 0.2,
    },
    toAddress,
  );
  expect(styles.includes('--first-row')).toBe(isBeside);
});

test('pages have a font of their own for a name that the headings’ font lacks', () => {
  const fonts = [{ src: 'a.woff2', unicodeRange: 'U+41,U+42' }];
  const name = (unicodeRange: string) => [{ src: 'data:font/woff2;base64,AA', unicodeRange }];
  expect(renderOtherStyles({ fonts, nameFonts: name('U+42') }, toAddress)).toBe('');
  expect(renderOtherStyles({ fonts, nameFonts: name('U+645') }, toAddress)).toContain(
    'font-family:Name',
  );
});

test.each([
  ['Home About Technologies Experience Education Projects Query Footer', ''],
  [
    'Start Über Technologien Berufserfahrung Ausbildung Projekte Anfrage Fußzeile',
    '(min-width:72rem)',
  ],
  [
    '開始 自己紹介 使用している技術 これまでの職歴 学歴と資格 制作した作品 お問い合わせ 最後に',
    '(min-width:80rem)',
  ],
  [`${'Talks '.repeat(30)}`, '@media all'],
])('with the links %s, the menu stays longer: %s', (links, query) => {
  const linked = links.split(' ').map((link) => ({ id: link, heading: '', link }));
  const parts = [{ id: 'a', heading: '', link: false as const }, ...linked];
  const styles = renderMenuStyles({ parts, t }, { nameWidths: [5, 3] });
  expect(/@media [^{]*/.exec(styles)?.[0] ?? '').toContain(query);
  expect(styles === '').toBe(query === '');
});

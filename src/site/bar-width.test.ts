import { expect, test } from 'vitest';
import { makeSite } from '../../tests/helpers/make-site.ts';
import { guessBarWidth, listBarLinks } from './bar-width.ts';

const site = makeSite();
const usual = 'Home About Technologies Experience Education Projects Query Footer';
const german = 'Start Über Technologien Berufserfahrung Ausbildung Projekte Anfrage Fußzeile';
const japanese =
  '開始 自己紹介 使用している技術 これまでの職歴 学歴と資格 制作した作品 お問い合わせ 最後に';
const many = `${usual} Talks Publications Awards Teaching Volunteering Languages`;

test.each([
  ['the defaults', usual, 5, [], 59],
  ['long ones', german, 5, [], 66],
  ['those of wide letters', japanese, 5, [], 65],
  ['many', many, 5, [], 103],
  ['those beside a long name', usual, 12, [], 71],
  ['those beside a name of several lines', usual, 60, [], 77],
  ['those beside another language', usual, 5, ['Português (Brasil)'], 73],
  ['those beside several', usual, 5, ['Deutsch', 'Português', '日本語'], 68],
  ['more than any bar holds', `${many} ${many}`, 5, [], Number.POSITIVE_INFINITY],
])('of %s, a bar has all links where they fit', (_, names, nameWidth, others, expected) => {
  const [first = '', ...rest] = names.split(' ');
  const named = {
    ...site,
    parts: rest.map((link) => ({ id: link, heading: '', link })),
    config: { links: [{ label: first, url: 'https://first.example' }] },
  };
  expect(listBarLinks(named).map(({ label }) => label)).toEqual([...rest, first]);
  expect(guessBarWidth(named, nameWidth, others)).toBe(expected);
});

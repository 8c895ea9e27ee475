import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { listBarLinks } from './bar-links.ts';

const site = makeSite();
const defaults = 'Home About Technologies Experience Education Projects Query Footer';
const german = 'Start Über Technologien Berufserfahrung Ausbildung Projekte Anfrage Fußzeile';
const japanese =
  '開始 自己紹介 使用している技術 これまでの職歴 学歴と資格 制作した作品 お問い合わせ 最後に';
const many = `${defaults} Talks Publications Awards Teaching Volunteering Languages`;

test.each([
  ['the defaults', defaults, 5, [], 8, 8],
  ['long ones', german, 5, [], 6, 8],
  ['those of wide letters', japanese, 5, [], 5, 8],
  ['many', many, 5, [], 7, 12],
  ['those beside a long name', defaults, 12, [], 4, 8],
  ['those beside a name of several lines', defaults, 60, [], 3, 8],
  ['those beside another language', defaults, 5, ['Português (Brasil)'], 4, 8],
  ['those beside several', defaults, 5, ['Deutsch', 'Português', '日本語'], 5, 8],
])('of %s, a bar has those that fit', (_, names, nameWidth, others, atLeast, atMost) => {
  const labels = names.split(' ');
  const list = (sections: readonly string[], links: readonly string[]) =>
    listBarLinks(
      {
        ...site,
        sections: sections.map((link) => ({ id: link, heading: '', link })),
        config: { links: links.map((label) => ({ label, url: `https://${label}.example` })) },
      },
      nameWidth,
      others,
    );
  const links = list(labels.slice(1), labels.slice(0, 1));
  const countAt = (width: number) => links.filter(({ from }) => from <= width).length;
  expect([countAt(64), countAt(160)]).toEqual([atLeast, atMost]);
  // Each link needs as much room as those before it, and those to other sites as much as others.
  const widths = links.map(({ from }) => from);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(links.map(({ label }) => label)).toEqual([...labels.slice(1), ...labels.slice(0, 1)]);
});

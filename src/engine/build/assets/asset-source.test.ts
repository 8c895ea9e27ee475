import { expect, test } from 'vitest';
import { makeSite, type TestRecords } from '../../../../tests/helpers/make-site.ts';
import {
  findShareCards,
  findShownPictures,
  findUncovered,
  listCharacters,
} from './asset-source.ts';

const school = (year: string, logo: string) => ({
  year,
  logo: `${logo}.png`,
  cardLogo: 'card.png',
});
const project = (order: number, raw = '') => ({
  title: String(order),
  order,
  image: `../images/${order}.png`,
  body: { raw },
});

function find(images: string[], records: TestRecords) {
  return findShownPictures(images, makeSite(records));
}

test('a picture is shown where the fields of records name it', () => {
  const images = [
    'images/me.jpg',
    'me.jpg',
    'education/a.png',
    'education/card.png',
    'talks/f.png',
    'images/icon.png',
    'share.png',
  ];
  const profile = {
    portrait: 'images/me.jpg',
    about: { image: './me.jpg', paragraphs: ['Text.'] },
  };
  const talks = [{ title: 'A', image: 'f.png' }];
  const sections = [{ section: 'talks', layout: 'quotes' }];
  // The last two are not pictures of a page.
  const config = { sections, icon: 'images/icon.png', shareImage: './share.png' };
  const education = [school('2020', 'a')];
  expect(find(images, { profile, education, talks, config })).toEqual({
    'images/me.jpg': ['portrait'],
    'me.jpg': ['about'],
    'education/a.png': ['logo'],
    'education/card.png': ['cardLogo'],
    'talks/f.png': ['logo'],
  });
});

test('a cover is shown on its card, on its page, and where a body names it', () => {
  const projects = [project(1), project(2, 'Words.'), project(3, '![](../images/3.png)')];
  const images = ['images/1.png', 'images/2.png', 'images/3.png', 'projects/own.png'];
  expect(find(images, { projects })).toEqual({
    'images/1.png': ['largeCover', 'smallCover', 'strip'],
    'images/2.png': ['largeCover', 'smallCover', 'strip', 'studyCover'],
    'images/3.png': ['figure', 'largeCover', 'smallCover', 'strip', 'studyCover'],
    'projects/own.png': ['figure'],
  });
});

test('an entry that only an archive lists shows no picture', () => {
  const education = Array.from({ length: 9 }, (_, index) =>
    school(String(2000 + index), `${index}`),
  );
  const projects = Array.from({ length: 15 }, (_, index) => project(index + 1));
  const images = ['education/0.png', 'education/1.png', 'images/14.png', 'images/15.png'];
  const shown = find(images, { education, projects });
  expect(Object.keys(shown)).toEqual(['education/1.png', 'images/14.png']);
});

test('a new entry leaves the cards and the covers of the others as they are', () => {
  const find = (count: number) => {
    const names = ['A', 'B', 'C'].slice(0, count);
    const body = { raw: 'Words.' };
    const projects = names.map((title, index) => ({ title, order: 3 - index, body }));
    const writing = names.map((title, index) => ({ title, date: `2024-05-0${index + 1}`, body }));
    const site = makeSite({ projects, writing }, { siteUrl: 'https://alex.example/' });
    const uncovered = findUncovered(site);
    return { shareCards: findShareCards(site, uncovered), uncovered };
  };
  const [before, after] = [find(2), find(3)];
  expect(after.shareCards).toMatchObject(before.shareCards);
  expect(after.uncovered.slice(0, 2)).toEqual(before.uncovered);
  expect(Object.keys(after.shareCards)).toHaveLength(Object.keys(before.shareCards).length + 2);
});

test('the fonts of text have the letters of UI texts with values, too', () => {
  expect(listCharacters(makeSite({ config: { language: 'ja' } }))).toContain('描');
});

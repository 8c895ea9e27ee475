import { expect, test } from 'vitest';
import { findShownPictures, listCards } from './asset-source.ts';
import type { Records } from './contentlayer/documents.ts';

const profile = { file: 'profile.yaml', portrait: 'images/me.jpg', about: { image: './me.jpg' } };
const school = (year: string, logo: string) => ({
  file: `education/${logo}.yaml`,
  year,
  logo: `${logo}.png`,
  cardLogo: 'card.png',
});
const project = (order: number, raw = '') => ({
  file: `projects/${order}.mdx`,
  title: String(order),
  order,
  image: `../images/${order}.png`,
  body: { raw },
});

function find(images: string[], records: object) {
  const none = { skillGroups: [], experiences: [], education: [], projects: [], entries: [] };
  const all = { profile, site: {}, ...none, ...records } as unknown as Records;
  return findShownPictures(images, all, listCards(all));
}

test('a picture is shown where the fields of records name it', () => {
  const images = ['images/me.jpg', 'me.jpg', 'education/a.png', 'education/card.png'];
  expect(find(images, { education: [school('2020', 'a')] })).toEqual({
    'images/me.jpg': ['portrait'],
    'me.jpg': ['about'],
    'education/a.png': ['logo'],
    'education/card.png': ['cardLogo'],
  });
});

test('a cover is shown on its card, on the page of its case study, and where a body names it', () => {
  const projects = [project(1), project(2, 'Words.'), project(3, '![](../images/3.png)')];
  const images = ['images/1.png', 'images/2.png', 'images/3.png', 'projects/own.png'];
  expect(find(images, { projects })).toEqual({
    'images/1.png': ['largeCover'],
    'images/2.png': ['largeCover', 'studyCover'],
    'images/3.png': ['figure', 'largeCover', 'studyCover'],
    'projects/own.png': ['figure'],
  });
});

test('what an archive lists alone has no picture', () => {
  const education = Array.from({ length: 9 }, (_, index) =>
    school(String(2000 + index), `${index}`),
  );
  const projects = Array.from({ length: 15 }, (_, index) => project(index + 1));
  const shown = find(['education/0.png', 'education/1.png', 'images/14.png', 'images/15.png'], {
    education,
    projects,
  });
  expect(Object.keys(shown)).toEqual(['education/1.png', 'images/14.png']);
});

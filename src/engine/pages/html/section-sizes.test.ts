import { expect, test } from 'vitest';
import { sizeSections } from './section-sizes.ts';
import { listElements, readPageTree } from './tree.ts';

const size = (html: string) => sizeSections(listElements(readPageTree(html)));

test('a section is as tall as its words, large pictures and fields ask for', () => {
  const words = `<p>${'word '.repeat(200)}</p>`;
  const picture = '<img width="1600" alt="A desk">';
  expect(size(`<section id="about" class="lazy">${words}</section>`)).toBe(
    '@layer tokens{[id="about"]{--tall:38rem}}',
  );
  expect(size(`<section id="about" class="lazy">${words}${picture}</section>`)).toContain(
    '--tall:54rem',
  );
  expect(
    size('<section id="c" class="lazy"><form><input><textarea></textarea></form></section>'),
  ).toContain('--tall:31rem');
});

test('logos, and pictures that wait for a hover, take no room of their own', () => {
  const pictures = '<img width="96" alt="Logo"><img width="1600" alt="">';
  expect(size(`<section id="about" class="lazy">${pictures}</section>`)).toContain('--tall:17rem');
});

test('sections that do not wait have no rules', () => {
  expect(size('<section id="home">Hello</section><footer class="lazy">2024</footer>')).toBe('');
});

import { expect, test } from 'vitest';
import { ownCodeBuild } from '../helpers/sites.ts';
import { findBuild } from './builds.ts';

const { pages, files, read } = findBuild(ownCodeBuild);
const home = pages.get('index.html') ?? '';

/** The texts of a page between two tags. */
const listTexts = (page: string) =>
  (pages.get(page) ?? '').match(/(?<=>)[^<>]+(?=<)/g)?.map((text) => text.trim()) ?? [];

test('each of the owner’s files is in place of a part, with the part itself below it', () => {
  const above = (page: string) => listTexts(page).filter((text) => text.startsWith('Above '));
  expect(above('index.html')).toEqual([
    'Above bar',
    'Above about',
    'Above contact',
    'Above footer',
  ]);
  expect(above('projects/galley/index.html')).toEqual(['Above bar', 'Above entry', 'Above footer']);
  expect(above('writing/leading/index.html')).toEqual(['Above bar', 'Above post', 'Above footer']);
  expect(above('404.html')).toEqual(['Above bar', 'Above not-found', 'Above footer']);
  expect(home).toMatch(/<h1 id="home-heading"[^>]*>Vera Lindqvist<\/h1>.*Printed in Lund/s);
});

test('a section has an own layout, which shows as many entries as it says', () => {
  expect(listTexts('index.html')).toContain('2 of 3');
  expect(home.match(/card-of-\w+/g)).toEqual(['card-of-ruler', 'card-of-loupe']);
  // The archive has all of them.
  expect(pages.get('tools/index.html')).toContain('Bodkin');
});

test('a section of its own name keeps the layout of the edition as its default', () => {
  expect(home).toMatch(/<section id="experience".*own-stories_notices.*1 press/s);
});

test('own styles come after those of the engine and of the edition, and those of other pages are left out', () => {
  const layers = [...home.matchAll(/@layer ([\w.]+)\{/g)].map(([, name]) => name);
  expect(layers).toEqual(expect.arrayContaining(['components', 'edition', 'own', 'own.parts']));
  // The first of all styles: those of the layer late come in another file.
  expect(home).toContain('<style>@layer reset,tokens,base,components,late,edition,own;');
  expect(home).toMatch(/@layer own\{[^@]*\.tally\{color:[^}]*;font-style:italic\}/);
  expect(home).toContain('.own-home_line{');
  expect(home).not.toMatch(/own-home_unused|never_used/);
});

test('an edition of a package has no script, and no file but its styles in the pages', () => {
  expect(home).toContain('own-front-page_dateline');
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => read(file).includes('front-page'))).toEqual([]);
});

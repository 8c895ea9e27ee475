import { expect, test } from 'vitest';
import { checkPublicFiles } from './check-addresses.ts';

const addresses = {
  pages: new Map([
    ['', []],
    ['resume/', undefined],
  ]),
  files: ['resume.pdf', 'feed.xml'],
};

test.each<[path: string, occupant?: string]>([
  ['index.html', 'page'],
  ['de/resume/Index.html', 'page'],
  ['resume.pdf', 'file of the site'],
  ['de/feed.xml', 'file of the site'],
  ['robots.txt', 'file of the site'],
  ['404.html', 'file of the site'],
  ['_headers'],
  ['favicon.ico'],
  ['google1a2b.html'],
  ['admin/index.html'],
  ['paper.pdf'],
])('public/%s takes the place of a %s', (path, occupant) => {
  const found = checkPublicFiles([path], addresses, ['', 'de/']);
  const name = path.split('/').at(-1);
  const message = `this file would replace a ${occupant}: "${name}"`;
  expect(found.map(([at, finding]) => [at, finding.message])).toEqual(
    occupant ? [[path, message]] : [],
  );
});

import { expect, test } from 'vitest';
import { checkPublicFiles } from './check-addresses.ts';

const list = (root: string, pages: readonly string[]) => ({
  root,
  pages: new Map(pages.map((page) => [page, undefined])),
  files: ['resume.pdf', 'feed.xml'],
});
const sites = [list('', ['', 'resume/']), list('de/', ['', 'resume/', 'lebenslauf/'])];

test.each<[path: string, occupant?: string]>([
  ['index.html', 'page'],
  ['de/lebenslauf/index.html', 'page'],
  ['lebenslauf/index.html'],
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
  const found = checkPublicFiles([path], sites);
  const name = path.split('/').at(-1);
  const message = `this file would replace a ${occupant}: "${name}"`;
  expect(found.map(([at, finding]) => [at, finding.message])).toEqual(
    occupant ? [[path, message]] : [],
  );
});

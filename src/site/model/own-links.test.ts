import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { completeEntry, resolveOwnLink } from './own-links.ts';

test.each([
  ['/projects/atlas', 'projects/atlas/'],
  ['/projects/atlas/#why', 'projects/atlas/#why'],
  ['../projects/atlas.mdx#why', 'projects/atlas/#why'],
  ['./next.yaml', 'talks/next/'],
  ['cafe\u0301.mdx', 'talks/caf%C3%A9/'],
  ['/talks/cafe%CC%81', 'talks/caf%C3%A9/'],
  ['slides/My%20slides.pdf#page=2', 'talks/slides/My%20slides.pdf#page=2'],
  ['/cv.pdf', 'cv.pdf'],
  ['/', ''],
  ['/#about', '#about'],
  ['#about', '#about'],
])('%s in an entry of talks leads to "%s"', (link, path) => {
  expect(resolveOwnLink(link, 'talks/first.mdx')).toBe(path);
});

const description =
  'See [*it*](../talks/0.mdx "The talk"), [me](/#about) and [you](https://b.c/(d)).';
const inBuild = {
  description: 'See [*it*](/me/talks/0/ "The talk"), [me](/me/#about) and [you](https://b.c/(d)).',
  link: '/me/projects/1/',
  links: [{ url: '/me/files/paper.pdf' }, { url: 'https://b.c' }],
};
const elsewhere = {
  description:
    'See [*it*](https://me.example/me/talks/0/ "The talk"), [me](https://me.example/me/#about) and [you](https://b.c/(d)).',
  link: 'https://me.example/me/projects/1/',
  links: [{ url: 'https://me.example/me/files/paper.pdf' }, { url: 'https://b.c' }],
};
const wordsAlone = {
  description: 'See *it*, me and [you](https://b.c/(d)).',
  link: undefined,
  links: [{ url: 'https://b.c' }],
};

test.each([
  ['of a site at a URL', { siteUrl: 'https://me.example' }, elsewhere],
  ['of a site without a URL', {}, wordsAlone],
])('links %s are whole, or leave their words, in files that are read elsewhere', (_, at, whole) => {
  const links = [{ url: '/files/paper.pdf' }, { url: 'https://b.c' }];
  const projects = [{ description, link: '1.mdx', links }];
  const site = makeSite({ projects }, { basePath: '/me/', ...at });
  const [entry] = site.entryParts[0]?.entries ?? [];
  expect(entry).toMatchObject(inBuild);
  expect(entry && completeEntry(entry, site)).toMatchObject(whole);
});

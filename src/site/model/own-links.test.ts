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

function makeEntry(siteUrl?: string) {
  const links = [{ url: '/files/paper.pdf' }, { url: 'https://b.c' }];
  const projects = [{ description, link: '1.mdx', links }];
  const site = makeSite({ projects }, { basePath: '/me/', ...(siteUrl && { siteUrl }) });
  const entry = site.entryParts[0]?.entries[0];
  if (!entry) throw new Error('the site has no entry');
  return { entry, site };
}

test('the links of an entry get the base path of the build', () => {
  const { entry } = makeEntry();
  expect(entry.description).toBe(
    'See [*it*](/me/talks/0/ "The talk"), [me](/me/#about) and [you](https://b.c/(d)).',
  );
  expect(entry.link).toBe('/me/projects/1/');
  expect(entry.links[0]).toEqual({ url: '/me/files/paper.pdf' });
});

test('files that are read elsewhere get whole addresses', () => {
  const { entry, site } = makeEntry('https://me.example');
  const { description, link, links } = completeEntry(entry, site);
  expect(description).toBe(
    'See [*it*](https://me.example/me/talks/0/ "The talk"), [me](https://me.example/me/#about) and [you](https://b.c/(d)).',
  );
  expect(link).toBe('https://me.example/me/projects/1/');
  expect(links[0]).toEqual({ url: 'https://me.example/me/files/paper.pdf' });
});

test('without the address of the site, they keep the words alone', () => {
  const { entry, site } = makeEntry();
  const { description, link, links } = completeEntry(entry, site);
  expect(description).toBe('See *it*, me and [you](https://b.c/(d)).');
  expect([link, links]).toEqual([undefined, [{ url: 'https://b.c' }]]);
});

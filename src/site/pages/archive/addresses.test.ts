import { expect, test } from 'vitest';
import { entriesPerPage, growingParts } from '../../queries/index.ts';
import { readArchiveAddress, toEntryAddress, toListAddress, toTagsAddress } from './addresses.ts';

test('each list, page and tag has an address that reads back as itself', () => {
  const addresses = growingParts.flatMap((part) => [
    toListAddress(part),
    toListAddress(part, undefined, 2),
    toTagsAddress(part),
    ...['all', 'page', 'tag', '2', '日本語'].flatMap((slug) => [
      toListAddress(part, slug),
      toListAddress(part, slug, 12),
    ]),
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.map((address) => readArchiveAddress(`/${address}`))).toEqual(addresses);
  expect(readArchiveAddress('/projects')).toBe('projects/');
});

test.each(['page', 'tag', 'tags', '2', 'all'])('a case study may be called "%s"', (slug) => {
  expect(readArchiveAddress(`/projects/${slug}/`)).toBeUndefined();
});

test.each([
  '/',
  '/skills/',
  '/projects/page/two/',
  '/projects/tag/',
  '/projects/tag/css/page/',
  '/projects/tag/css/2/',
  '/projects/tags/some/',
  '/me/projects/',
])('%s is no address of an archive', (pathname) => {
  expect(readArchiveAddress(pathname)).toBeUndefined();
});

test('an entry is named by its number on the page where it stands', () => {
  expect(toEntryAddress('projects', 1)).toBe('projects/#1');
  expect(toEntryAddress('projects', entriesPerPage)).toBe(`projects/#${entriesPerPage}`);
  expect(toEntryAddress('experience', entriesPerPage + 1)).toBe(
    `experience/page/2/#${entriesPerPage + 1}`,
  );
});

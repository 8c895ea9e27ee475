import { expect, test } from 'vitest';
import type { LedgerRow } from '../../components/ledger.tsx';
import { entriesPerPage, leadingTags } from '../../queries/pagination.ts';
import { groupTags } from '../../queries/tags.ts';
import {
  type Archive,
  listAllTags,
  listLeadingTags,
  readArchiveAddress,
  summarize,
  toEntryAddress,
  toListAddress,
  toTagsAddress,
} from './views.ts';

/** An archive in which the first of `names` stands in the most entries, the last in one. */
function makeArchive(...names: string[]): Archive {
  const rows = names.map(
    (_, index): LedgerRow => ({
      number: index + 1,
      title: `Entry ${index + 1}`,
      description: 'Work.',
      technologies: names.slice(0, index + 1),
      links: [],
    }),
  );
  return { part: 'projects', rows, tags: groupTags(rows) };
}

const many = Array.from({ length: leadingTags + 3 }, (_, index) => `Tag ${index}`);

test('the most used tags stand behind all entries, a tag of one entry leads to its line', () => {
  expect(listLeadingTags(makeArchive('CSS', 'C#', '.NET'), undefined)).toEqual([
    { name: 'All', count: 3, address: 'projects/', isCurrent: true },
    { name: 'CSS', count: 3, address: 'projects/tag/css/', isCurrent: false },
    { name: 'C#', count: 2, address: 'projects/tag/c-sharp/', isCurrent: false },
    { name: '.NET', count: 1, address: 'projects/#3', isCurrent: false },
  ]);
});

test('with more tags the rest is one link away, and the current one always stands there', () => {
  const archive = makeArchive(...many);
  const rare = archive.tags.at(-2);
  const links = listLeadingTags(archive, rare);
  expect(links).toHaveLength(leadingTags + 3);
  expect(links.filter(({ isCurrent }) => isCurrent)).toEqual([
    { name: rare?.name, count: 2, address: `projects/tag/${rare?.slug}/`, isCurrent: true },
  ]);
  expect(links.at(-1)).toEqual({ name: 'All 19 tags', address: 'projects/tags/all/' });
});

test('the page of all tags sorts them by name, as a reader would', () => {
  const names = listAllTags(makeArchive('zsh', 'Äpfel', 'Bash', 'ant')).map(({ name }) => name);
  expect(names).toEqual(['ant', 'Äpfel', 'Bash', 'zsh']);
});

test('a page says what it shows, of how many', () => {
  const archive = makeArchive('CSS', 'C#', '.NET');
  const [, tag] = archive.tags;
  const list = { kind: 'list', archive, entries: archive.rows, page: 1, addresses: [''] } as const;
  expect(summarize({ ...list, tag: undefined })).toEqual({
    title: 'Projects',
    text: 'All 3 projects',
  });
  const addresses = Array.from({ length: 1200 }, (_, index) => String(index));
  expect(summarize({ ...list, tag, entries: tag?.entries ?? [], page: 2, addresses })).toEqual({
    title: 'Projects: C#, page 2 of 1,200',
    text: '2 of 3 projects, page 2 of 1,200',
  });
  expect(summarize({ kind: 'tags', archive })).toEqual({
    title: 'Projects: All 3 tags',
    text: 'All 3 tags',
  });
});

test('each list, page and tag has an address that reads back as itself', () => {
  const addresses = ['experience', 'education', 'projects', 'my-talks'].flatMap((part) => [
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

test.each([
  '/',
  '/skills/',
  '/projects/tags/',
  '/projects/page/two/',
  '/projects/tag/',
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

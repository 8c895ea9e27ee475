import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { route } from '../pages/routes/archive/+route.ts';
import { layouts } from '../schemas/layouts.ts';
import {
  type Archive,
  countAll,
  leadingTags,
  listLeadingTags,
  listOwnTags,
  summarizeArchive,
  toListPath,
} from './archives.ts';

const site = makeSite();

/** An archive of projects in which the first of `names` tags the most entries, the last one entry. */
function makeArchive(...names: string[]): Archive {
  const untagged = Array.from({ length: layouts.cards.shown }, () => ({}));
  const tagged = names.map((_, index) => ({ technologies: names.slice(0, index + 1) }));
  const projects = [...tagged, ...untagged].map((fields, order) => ({ ...fields, order }));
  const [archive] = makeSite({ projects }).archives;
  if (!archive) throw new Error('too few projects for an archive');
  return archive;
}

const many = Array.from({ length: leadingTags + 3 }, (_, index) => `Tag ${index}`);

test('the most used tags follow all entries, and a tag of one entry leads to its line', () => {
  expect(listLeadingTags(makeArchive('CSS', 'C#', '.NET'), undefined, site)).toEqual([
    { name: 'All', count: 17, pagePath: 'projects/', isCurrent: true },
    { name: 'CSS', count: 3, pagePath: 'projects/tag/css/', isCurrent: false },
    { name: 'C#', count: 2, pagePath: 'projects/tag/c-sharp/', isCurrent: false },
    { name: '.NET', count: 1, pagePath: 'projects/#3', isCurrent: false },
  ]);
});

test('the tags of an entry lead to the lists of those that others carry', () => {
  const projects = [['CSS', 'Own'], ['css']].map((technologies, order) => ({
    technologies,
    order,
  }));
  const untagged = Array.from({ length: layouts.cards.shown }, () => ({ order: 9 }));
  const site = makeSite({ projects: [...projects, ...untagged] });
  const entries = site.entrySections.find(({ id }) => id === 'projects')?.entries ?? [];
  const [first, second] = entries.map((entry) => listOwnTags(site, entry));
  expect(first).toEqual([{ name: 'CSS', pagePath: 'projects/tag/css/' }, { name: 'Own' }]);
  expect(second).toEqual([{ name: 'css', pagePath: 'projects/tag/css/' }]);
});

test('with more tags the rest is one link away, and the current one is always there', () => {
  const archive = makeArchive(...many);
  const rare = archive.tags.at(-2);
  const links = listLeadingTags(archive, rare, site);
  expect(links).toHaveLength(leadingTags + 3);
  expect(links.filter(({ isCurrent }) => isCurrent)).toEqual([
    { name: rare?.name, count: 2, pagePath: `projects/tag/${rare?.slug}/`, isCurrent: true },
  ]);
  expect(links.at(-1)).toEqual({ name: 'All 19 tags', pagePath: 'projects/tags/all/' });
});

test('a page says what it shows, of how many', () => {
  const archive = makeArchive('CSS', 'C#', '.NET');
  const [, tag] = archive.tags;
  const list = { kind: 'list', entries: archive.rows, page: 1, pagePaths: [''] } as const;
  expect(summarizeArchive(archive, { ...list, tag: undefined }, site)).toEqual({
    title: 'Projects',
    text: 'All 17 projects',
  });
  const pagePaths = Array.from({ length: 1200 }, (_, index) => String(index));
  const second = { ...list, tag, entries: tag?.entries ?? [], page: 2, pagePaths };
  expect(summarizeArchive(archive, second, site)).toEqual({
    title: 'Projects — C#, page 2 of 1,200',
    text: '2 of 17 with this tag, page 2 of 1,200',
  });
  expect(summarizeArchive(archive, { kind: 'tags' }, site)).toEqual({
    title: 'Projects — All 3 tags',
    text: 'All 3 tags',
  });
});

test('each list, page and tag has a URL of its own, which reads back as itself', () => {
  const pagePaths = ['experience', 'education', 'projects', 'my-talks'].flatMap((section) => [
    toListPath(section),
    toListPath(section, undefined, 2),
    `${section}/tags/all/`,
    ...['all', 'page', 'tag', '2', '日本語'].flatMap((slug) => [
      toListPath(section, slug),
      toListPath(section, slug, 12),
    ]),
  ]);
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
  const read = (urlPathname: string) => route({ urlPathname });
  for (const pagePath of pagePaths) {
    expect(read(`/${pagePath}`)).toEqual({ routeParams: { pagePath } });
  }
  expect(read('/projects')).toEqual({ routeParams: { pagePath: 'projects/' } });
  for (const pagePath of ['/', '/projects/tags/', '/projects/page/two/', '/me/projects/']) {
    expect(read(pagePath)).toBe(false);
  }
});

test('posts have an archive from the first on, and the home page shows the newest three', () => {
  const days = ['2024-05-01', '2026-03-01', '2025-01-01', '2026-01-01'];
  const sites = days.map((_, index) => {
    return makeSite({ writing: days.slice(0, index + 1).map((date) => ({ date })) });
  });
  expect(makeSite().archives).toEqual([]);
  expect(sites.map(({ archives }) => [...(archives[0]?.pages.keys() ?? [])])).toEqual(
    days.map(() => ['writing/']),
  );
  const texts = sites.map((site) => site.archives[0] && countAll(site.archives[0], site));
  expect(texts).toEqual(['All posts', 'All 2 posts', 'All 3 posts', 'All 4 posts']);
  expect(sites[3]?.entrySections[0]?.shown.map(({ date }) => date)).toEqual([
    '2026-03-01',
    '2026-01-01',
    '2025-01-01',
  ]);
});

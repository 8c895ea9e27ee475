import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'yaml';
import { layouts } from '../../src/schemas/layouts.ts';
import { entriesPerPage } from '../../src/site/model/archives.ts';
import { nameSlugs } from '../../src/site/model/tags.ts';
import { countEntries } from '../helpers/make-many.ts';
import { expect, test } from './fixtures.ts';
import { openPage, toSiteAddress, waitForLateStyles } from './support/open-page.ts';
import { manyBuild } from './test-build.ts';

const counts = countEntries(manyBuild.count);
const nouns = {
  experience: 'experience entries',
  education: 'education entries',
  projects: 'projects',
};
const parts = Object.keys(nouns) as (keyof typeof nouns)[];

interface Project {
  title: string;
  technologies: string[];
}

test.use({ site: 'MANY_SITE', contextOptions: { reducedMotion: 'reduce' } });

/** The parts of a page's HTML that a test reads, as the build wrote it. */
interface ArchivePage {
  path: string;
  status: number;
  title: string;
  isUnlisted: boolean;
  /** Paths below the site's base, and fragments, of the links that stay on the site. */
  links: string[];
  ids: string[];
  /** Names of the entries that the page lists. */
  entries: string[];
}

/** Fetches a page without a browser. */
async function readPage(request: APIRequestContext, path: string): Promise<ArchivePage> {
  const response = await request.get(`.${path}`);
  const html = await response.text();
  const findAll = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    path,
    status: response.status(),
    title: findAll(/<title>(.*?)<\/title>/g)[0] ?? '',
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    links: findAll(new RegExp(`<a href="${toSiteAddress('')}([^"]*)"`, 'g')).map(
      (path) => `/${path}`,
    ),
    ids: findAll(/ id="([^"]+)"/g),
    entries: findAll(/<h2 id="\d+"[^>]*>(.*?)<\/h2>/g).map((name) => name.replace(/<.*?>/g, '')),
  };
}

/** Every page that links lead to from the first one, each once, by its path. */
async function crawl(request: APIRequestContext): Promise<Map<string, ArchivePage>> {
  const pages = new Map<string, ArchivePage>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    if (isFile(path)) continue;
    const page = await readPage(request, path);
    pages.set(path, page);
    const paths = page.links.map((link) => link.replace(/#.*/, ''));
    // Files are no pages.
    for (const path of paths) if (path.endsWith('/')) waiting.add(path);
  }
  return pages;
}

/** Whether a path is that of a file beside the pages, such as the resume's. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

const client = `${manyBuild.outDir}/client`;

/** Paths of all pages in the build but the one for what is not there. */
function listBuiltPages(): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`);
}

/** The records of a folder of the content, read from their files. */
function readMany<Shape>(folder: string): Shape[] {
  const path = join(manyBuild.env.CONTENT_DIR, folder);
  return readdirSync(path).map((name) => {
    const text = readFileSync(join(path, name), 'utf8');
    return parse(name.endsWith('.mdx') ? (text.split('---\n')[1] ?? '') : text);
  });
}

/** The most entries that the home page shows. */
const onHome = {
  experience: layouts.ledger.shown,
  education: layouts.timeline.shown,
  projects: layouts.cards.shown,
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows some of each part, and the way to all of them', async ({ page }) => {
    for (const part of parts) {
      await page.goto('./');
      const section = page.locator(`#${part}`);
      await expect(section.getByRole('heading', { level: 3 })).toHaveCount(onHome[part]);
      await section.getByRole('link', { name: `All ${counts[part]} ${nouns[part]}` }).click();
      await expect(page).toHaveURL(`./${part}/`);
      const shown = Math.min(counts[part], entriesPerPage);
      await expect(page.getByRole('heading', { level: 2, includeHidden: true })).toHaveCount(
        shown + 1,
      );
      await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await expect(page).toHaveURL(`./#${part}`);
    }
  });

  test('a tag picks entries, its pages follow each other, and all are one link away', async ({
    page,
  }) => {
    const picked = readMany<Project>('projects').filter(({ technologies }) =>
      technologies.includes('React.js'),
    );
    expect(picked.length).toBeGreaterThan(entriesPerPage);
    await page.goto('./projects/');
    const tags = page.getByRole('navigation', { name: 'Tags' });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    await tags.getByRole('link', { name: `React.js ${picked.length}` }).click();
    await expect(page).toHaveURL('./projects/tag/react-js/');
    await expect(tags.locator('[aria-current]')).toHaveText(`React.js ${picked.length}`);
    await expect(rows).toHaveCount(entriesPerPage);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('./projects/tag/react-js/page/2/');
    await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 2');
    await expect(rows).toHaveCount(picked.length - entriesPerPage);
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pages.locator('[rel="prev"]')).toHaveCount(1);
    await tags.getByRole('link', { name: `All ${counts.projects}` }).click();
    await expect(page).toHaveURL('./projects/');

    // A tag of a single entry leads to its line.
    const uses = readMany<Project>('projects').flatMap(({ title, technologies }) =>
      technologies.map((tag) => ({ title, tag })),
    );
    const single = uses.find(({ tag }) => uses.filter((use) => use.tag === tag).length === 1);
    await page.getByRole('link', { name: /^All \d+ tags$/ }).click();
    await expect(page).toHaveURL('./projects/tags/all/');
    await page.getByRole('link', { name: `${single?.tag} 1`, exact: true }).click();
    await expect(page.locator(':target')).toHaveText(single?.title ?? '');
    await expect(page.locator(':target')).toBeInViewport();
  });
});

test('every page is reached by links, names itself, and lists what it should', async ({
  request,
}) => {
  const pages = await crawl(request);
  const errors = [...pages.values()].flatMap(({ path, status, links }) => [
    ...(status === 200 ? [] : [`${path}: ${status}`]),
    ...links.flatMap((link) => {
      if (isFile(link)) return existsSync(client + link) ? [] : [`${path}: ${link}`];
      const [target = '', id] = link.split('#');
      return !id || pages.get(target)?.ids.includes(id) ? [] : [`${path}: ${link}`];
    }),
  ]);
  expect(errors).toEqual([]);
  expect([...pages.keys()].sort()).toEqual(listBuiltPages().sort());

  const titles = [...pages.values()].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toContain('Projects, page 2 of 4 — Alex Example');
  expect(titles).toContain('Projects: React.js, page 2 of 2 — Alex Example');
  for (const { path, isUnlisted } of pages.values()) {
    expect(isUnlisted, path).toBe(/^\/\w+\/tags?\//.test(path));
  }

  const list = (pattern: RegExp) =>
    [...pages.values()].flatMap(({ path, entries }) => (pattern.test(path) ? entries : [])).sort();
  const projects = readMany<Project>('projects');
  const find = (isPicked: (project: Project) => boolean) =>
    projects.flatMap((project) => (isPicked(project) ? project.title : [])).sort();
  expect(list(/^\/projects\/(?:page\/\d+\/)?$/)).toEqual(find(() => true));
  const tags = [...new Set(projects.flatMap(({ technologies }) => technologies))];
  expect(tags.length).toBeGreaterThan(100);
  const slugs = nameSlugs(tags.map((tag) => tag.toLowerCase()));
  for (const tag of tags) {
    const found = list(RegExp(`^/projects/tag/${slugs.get(tag.toLowerCase())}/(?:page/\\d+/)?$`));
    const expected = find(({ technologies }) => technologies.includes(tag));
    expect(found, tag).toEqual(expected.length > 1 ? expected : []);
  }
});

test('the newest come first, pages stay small, and few entries have no archive', async ({
  request,
}) => {
  const records = readMany<{ role: string; year: string }>('experience');
  const isPresent = ({ year }: { year: string }) => /present/i.test(year);
  const { entries } = await readPage(request, '/experience/');
  const present = records.filter(isPresent).map(({ role }) => role);
  expect(entries.slice(0, present.length).sort()).toEqual(present.sort());
  for (const path of ['/', '/projects/', '/experience/', '/projects/tags/all/']) {
    const html = await (await request.get(`.${path}`)).body();
    expect(html.length, path).toBeLessThan(72_000);
    expect(gzipSync(html).length, path).toBeLessThan(16_000);
  }
  const few = process.env.STATIC_SITE ?? '';
  for (const part of parts) {
    expect((await request.get(new URL(`./${part}/`, few).href)).status()).toBe(404);
  }
  expect(await (await request.get(few)).text()).not.toContain('archive-link');
});

test('the keyboard reaches the tags, the entries and the pages in order', async ({ page }) => {
  await openPage(page, '/projects/page/2/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = page.locator(':focus');
  for (const name of ['Portfolio', `All ${counts.projects}`, /^React\.js \d+$/]) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveText(name);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
  const kinds = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.closest('nav')?.ariaLabel ?? (link.closest('li') ? 'row' : 'back')),
    );
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual([
    'back',
    'Tags',
    'row',
    'Pages',
  ]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('./projects/tag/react-js/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Query' }).click();
  await expect(page).toHaveURL('./#contact');
  await openPage(page, '/projects/project-1/');
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page).toHaveURL('./projects/');
});

test('the arrows of links turn where pages are read from the right', async ({ page, expected }) => {
  const readArrows = (names: string[]) =>
    names.map((name) => {
      const link = document.querySelector(`a.${name}, .${name} a`) ?? document.body;
      const edges = ['::before', '::after'].map((edge) => getComputedStyle(link, edge).content);
      return edges.join('').replace(/[^←→]/g, '');
    });
  const names = ['page_back', 'archive_prev', 'archive_next', 'archive-link'];
  await openPage(page, '/projects/page/2/');
  expect(await page.evaluate(readArrows, names.slice(0, 3))).toEqual(['←', '←', '→']);
  await openPage(page);
  expect(await page.evaluate(readArrows, names.slice(3))).toEqual(['→']);
  // The site in Arabic is too short for such links, and has their styles.
  const arabic = process.env.arabic ?? '';
  expected.requests.push(RegExp(`^${arabic}`));
  await page.goto(arabic);
  await page.evaluate((names) => {
    for (const name of names) {
      const [block, link] = ['p', 'a'].map((tag) => document.createElement(tag));
      for (const element of [block, link]) element?.classList.add(name);
      block?.append(link ?? '');
      document.body.append(block ?? '');
    }
  }, names);
  expect(await page.evaluate(readArrows, names)).toEqual(['→', '→', '←', '←']);
});

test('a period is read in the direction of its words, and its dash lies on its hyphen', async ({
  page,
  expected,
}) => {
  const arabic = process.env.arabic ?? '';
  expected.requests.push(RegExp(`^${arabic}`));
  await page.goto(arabic);
  await waitForLateStyles(page);
  const end = page.locator('bdi', { hasText: 'Jun 2025' }).locator('span').first();
  const places = await end.evaluate((end) => {
    const { left } = end.getBoundingClientRect();
    const hyphen = end.firstElementChild?.getBoundingClientRect();
    return [Number(hyphen?.left) - left, Number.parseFloat(getComputedStyle(end, '::after').left)];
  });
  expect(places).toEqual([0, 0]);
});

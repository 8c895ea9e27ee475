import { existsSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { layouts } from '../../src/schemas/layouts.ts';
import { entriesPerPage } from '../../src/site/model/archives.ts';
import { countEntries } from '../helpers/make-many.ts';
import { expect, test } from './fixtures.ts';
import { toSiteAddress, waitForLateStyles } from './support/open-page.ts';
import { guardedBuild, manyBuild, oddBuild, ownerBuild } from './test-build.ts';

const counts = countEntries(manyBuild.count);

/** How many entries of each part the home page shows, and what it calls them. */
const onHome = {
  experience: [layouts.ledger.shown, 'experience entries'],
  education: [layouts.timeline.shown, 'education entries'],
  projects: [layouts.cards.shown, 'projects'],
} as const;
const parts = Object.keys(onHome) as (keyof typeof onHome)[];

test.use({ site: 'MANY_SITE', contextOptions: { reducedMotion: 'reduce' } });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows some of each part, and the way to all of them', async ({ page }) => {
    for (const part of parts) {
      const [shown, noun] = onHome[part];
      await page.goto('./');
      const section = page.locator(`#${part}`);
      await expect(section.getByRole('heading', { level: 3 })).toHaveCount(shown);
      await section.getByRole('link', { name: `All ${counts[part]} ${noun}` }).click();
      await expect(page).toHaveURL(`./${part}/`);
      const entries = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(entries).toHaveCount(Math.min(counts[part], entriesPerPage));
      await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await expect(page).toHaveURL(`./#${part}`);
    }
  });

  test('a tag picks entries, and all of them are one link away', async ({ page }) => {
    await page.goto('./projects/');
    const tags = page.getByRole('navigation', { name: 'Tags' });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    const tag = tags.getByRole('link', { name: /^React\.js \d+$/ });
    const words = (await tag.textContent()) ?? '';
    await tag.click();
    await expect(page).toHaveURL('./projects/tag/react-js/');
    await expect(tags.locator('[aria-current]')).toHaveText(words);
    await expect(rows).toHaveCount(entriesPerPage);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('./projects/tag/react-js/page/2/');
    await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 2');
    await expect(rows).toHaveCount(Number(words.split(' ').at(-1)) - entriesPerPage);
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await tags.getByRole('link', { name: `All ${counts.projects}` }).click();
    await expect(page).toHaveURL('./projects/');

    await page.getByRole('link', { name: /^All \d+ tags$/ }).click();
    await expect(page).toHaveURL('./projects/tags/all/');
    // A tag of a single entry leads to its line.
    const single = page.getByRole('main').getByRole('link', { name: /\D 1$/ }).first();
    const name = (await single.textContent())?.replace(/ 1$/, '') ?? '';
    await single.click();
    const target = page.locator(':target');
    await expect(target).toBeInViewport();
    await expect(page.getByRole('listitem').filter({ has: target })).toContainText(name);
  });
});

/** Reads what a test has to know of a page's HTML. */
async function readPage(request: APIRequestContext, path: string) {
  const base = toSiteAddress('');
  const address = `${base}${path.slice(1)}`;
  const response = await request.get(`.${path}`);
  const html = await response.text();
  const findAll = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, group = '']) => group);
  const links = findAll(/<a [^>]*?href="([^"]*)"/g).map((link) =>
    link.replace(/^#/, `${address}#`),
  );
  return {
    status: response.status(),
    title: findAll(/<title>(.*?)<\/title>/g)[0] ?? '',
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    /** Paths below the site's base, and fragments, of the links that stay on the site. */
    links: links.filter((link) => link.startsWith(base)).map((link) => link.slice(base.length - 1)),
    ids: findAll(/ id="([^"]+)"/g),
  };
}

/** Reads every page that links lead to from the first one, by its path. */
async function crawl(request: APIRequestContext) {
  const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>();
  const waiting = new Set(['/']);
  for (const path of waiting) {
    const page = await readPage(request, path);
    pages.set(path, page);
    for (const link of page.links) if (!isFile(link)) waiting.add(link.replace(/#.*/, ''));
  }
  return pages;
}

/** Whether a path is that of a file beside the pages, such as the resume's. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Paths of all pages in a build but the one for unknown addresses. */
function listBuiltPages(outDir: string): string[] {
  return readdirSync(`${outDir}/client`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`);
}

const crawled: Record<string, string> = {
  MANY_SITE: manyBuild.outDir,
  GUARDED_SITE: guardedBuild.outDir,
  OWNER_SITE: ownerBuild.outDir,
  least: oddBuild('least').outDir,
};
for (const [site, outDir] of Object.entries(crawled)) {
  test.describe(`on the ${site}`, () => {
    test.use({ site });

    test('links lead to every page and no other, and each names itself', async ({ request }) => {
      const pages = await crawl(request);
      const isThere = (link: string) => {
        if (isFile(link)) return existsSync(`${outDir}/client${link}`);
        const [path = '', id] = link.split('#');
        return !id || pages.get(path)?.ids.includes(decodeURIComponent(id));
      };
      for (const [path, { status, links }] of pages) {
        expect(status, path).toBe(200);
        expect(
          links.filter((link) => !isThere(link)),
          path,
        ).toEqual([]);
      }
      expect([...pages.keys()].sort()).toEqual(listBuiltPages(outDir).sort());
      const titles = [...pages.values()].map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      for (const [path, { isUnlisted }] of pages) {
        expect(isUnlisted, path).toBe(/^\/[\w-]+\/tags?\//.test(path));
      }
    });
  });
}

test('a long portfolio has small pages, and a short one no archive', async ({ request }) => {
  for (const path of ['/', '/projects/', '/experience/', '/projects/tags/all/']) {
    const html = await (await request.get(`.${path}`)).body();
    expect(html.length, path).toBeLessThan(72_000);
    expect(gzipSync(html).length, path).toBeLessThan(16_000);
  }
  const short = process.env.STATIC_SITE ?? '';
  for (const part of parts) {
    expect((await request.get(new URL(`./${part}/`, short).href)).status()).toBe(404);
  }
  expect(await (await request.get(short)).text()).not.toContain('archive-link');
});

test.describe('where pages are read from the right', () => {
  test.use({ site: 'arabic' });

  test('an arrow turns, and the dash of a period lies on its hyphen', async ({ page }) => {
    await page.goto('./');
    await waitForLateStyles(page);
    const end = page.locator('bdi', { hasText: 'Jun 2025' }).locator('span').first();
    const places = await end.evaluate((end) => {
      const { left } = end.getBoundingClientRect();
      const hyphen = end.firstElementChild?.getBoundingClientRect();
      const dash = Number.parseFloat(getComputedStyle(end, '::after').left);
      return [Number(hyphen?.left) - left, dash];
    });
    expect(places).toEqual([0, 0]);
    // The site is too short for links with arrows.
    const arrow = await page.evaluate(() => {
      const back = document.createElement('p');
      back.className = 'page_back';
      const link = back.appendChild(document.createElement('a'));
      document.body.append(back);
      return getComputedStyle(link, '::before').content;
    });
    expect(arrow).toMatch('→');
  });
});

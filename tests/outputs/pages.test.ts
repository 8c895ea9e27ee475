import { posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import {
  exampleBuilds,
  firestoreBuild,
  fullBuild,
  manyBuild,
  ownerBuild,
} from '../helpers/sites.ts';
import { allBuilds, type Build, builds, findAll, findBuild, toPath } from './builds.ts';

/** The rules for pages: the standard, and the recommendations of html-validate. */
const htmlRules: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // How something is spelled that HTML lets be spelled in several ways; React has chosen.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // An id may be any text without blanks; React's own begin with a line.
    'valid-id': ['error', { relaxed: true }],
    // The standard lets every element with a role have a label, and lists have a role.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A phone number stays as its owner wrote it; the styles keep it on one line.
    'tel-non-breaking': 'off',
    // So may a name of a person be, and the title of a page with it.
    'long-title': 'off',
    // A policy in the page forbids scripts from elsewhere altogether.
    'require-sri': 'off',
  },
};

/** The owner's content is looked at too, whatever it is. */
test.each([...builds, findBuild(ownerBuild)])('pages of $name are valid HTML', async (build) => {
  const validator = new HtmlValidate(htmlRules);
  const { pages } = build;
  const all = build.name === 'MANY_SITE' ? [...pages].filter((_, index) => index % 8 === 0) : pages;
  const errors: string[] = [];
  for (const [page, html] of all) {
    const { results } = await validator.validateString(html, page);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      errors.push(`${page} ${ruleId} ${selector} ${message}`);
    }
  }
  expect(errors).toEqual([]);
});

test('a long portfolio has small pages, and so have the examples', () => {
  const many = findBuild(manyBuild);
  for (const page of ['', 'projects/', 'experience/', 'projects/tags/all/']) {
    const html = many.read(`${page}index.html`);
    expect(html.length, page).toBeLessThan(78_000);
    expect(gzipSync(html).length, page).toBeLessThan(18_500);
  }
  // They have more to say than the page of the tests, whose budget is that of the first packets.
  for (const { name, read } of exampleBuilds.map(findBuild)) {
    expect(brotliCompressSync(read('index.html')).length, name).toBeLessThan(17_200);
  }
});

test('a short portfolio has no archive, and neither a page of tags nor a short list a search', () => {
  const [short, many] = [builds[0], findBuild(manyBuild)];
  expect(short?.files).not.toContain('projects/index.html');
  expect(short?.read('index.html')).not.toContain('archiveLink');
  for (const page of ['projects/tag/css/', 'education/', '']) {
    expect(many.read(`${page}index.html`), page).not.toContain('search');
  }
});

test.each(builds)('no line of the headers of $name is longer than every host reads', (build) => {
  const lines = build.read('_headers').split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
});

test.each([
  ['without', firestoreBuild, false],
  ['with', fullBuild, true],
])(
  'the scripts of a build %s the key of App Check have its code accordingly',
  (_, site, isThere) => {
    const { files, read } = findBuild(site);
    const scripts = files.filter((file) => file.endsWith('.js') && !file.startsWith('admin/'));
    expect(scripts.some((file) => /recaptcha/i.test(read(file)))).toBe(isThere);
  },
);

const decodeText = (text: string) =>
  text
    .replace(/&#x?27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const origin = 'https://site.invalid';

/** What of the site URLs on a page lead to: a file, and an id in it. */
function resolve({ basePath, url }: Build, page: string, links: readonly string[]) {
  const here = new URL(posix.join(basePath, toPath(page)), origin);
  return links.flatMap((link): [file: string, id: string][] => {
    const target = new URL(decodeText(link), here);
    if (![origin, url && new URL(url).origin].includes(target.origin)) return [];
    const path = decodeURIComponent(target.pathname).slice(basePath.length);
    return [[path.replace(/^$|\/$/, '$&index.html'), decodeURIComponent(target.hash.slice(1))]];
  });
}

const shown = / (?:href|src|data-entry|poster)="([^"]+)"/gi;
const sets = / srcset="([^"]+)"/gi;

/** The URLs of all that a page links, shows and loads. */
const listLinks = (html: string) => [
  ...findAll(html, shown),
  ...findAll(html, sets).flatMap((set) => set.split(/,\s+/).map((one) => one.split(' ')[0] ?? '')),
];

describe.each(allBuilds)('the pages of $name', (build) => {
  const { pages, files } = build;

  test('link, show and load nothing that is not there', () => {
    const drawings = files.filter((file) => file.endsWith('.svg'));
    const ids = new Map(
      [...pages, ...drawings.map((file) => [file, build.read(file)] as const)].map(
        ([file, text]) => [file, findAll(text, / id="([^"]+)"/g).map(decodeText)],
      ),
    );
    const broken = [...pages].flatMap(([page, html]) =>
      resolve(build, page, listLinks(html))
        .filter(([file, id]) => !files.includes(file) || (id && !ids.get(file)?.includes(id)))
        .map(([file, id]) => `${page}: ${file}#${id}`),
    );
    expect(broken).toEqual([]);
  });

  test('are found by links from the first, each with a title of its own', () => {
    const found = new Set(['index.html']);
    for (const page of found) {
      const links = findAll(pages.get(page) ?? '', /<a [^>]*?href="([^"]*)"/g);
      for (const [file] of resolve(build, page, links)) if (pages.has(file)) found.add(file);
    }
    const known = [...pages.keys()].filter((page) => page !== '404.html');
    expect([...found].sort()).toEqual(known.sort());
    const titles = [...pages.values()].flatMap((html) => findAll(html, /<title>(.*?)<\/title>/g));
    expect(new Set(titles).size).toBe(pages.size);
    const unlisted = known.filter((page) => pages.get(page)?.includes('content="noindex"'));
    expect(unlisted).toEqual(known.filter((page) => /(?:^|\/)[\w-]+\/tags?\//.test(page)));
  });
});

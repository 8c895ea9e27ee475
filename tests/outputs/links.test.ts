import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allBuilds, type Build, findAll, toPath } from './builds.ts';

const decodeText = (text: string) =>
  text
    .replace(/&#x?27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const origin = 'https://site.invalid';

/** What of the site URLs on a page lead to: a file, and an id in it. */
function resolve({ basePath, url }: Build, page: string, addresses: readonly string[]) {
  const here = new URL(posix.join(basePath, toPath(page)), origin);
  return addresses.flatMap((address): [file: string, id: string][] => {
    const target = new URL(decodeText(address), here);
    if (![origin, url && new URL(url).origin].includes(target.origin)) return [];
    const path = decodeURIComponent(target.pathname).slice(basePath.length);
    return [[path.replace(/^$|\/$/, '$&index.html'), decodeURIComponent(target.hash.slice(1))]];
  });
}

const shown = / (?:href|src|data-entry|poster)="([^"]+)"/gi;
const sets = / srcset="([^"]+)"/gi;

/** The URLs of all that a page links, shows and loads. */
const listAddresses = (html: string) => [
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
      resolve(build, page, listAddresses(html))
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

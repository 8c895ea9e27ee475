import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { exampleNames, makeExampleBuild } from '../browser/test-build.ts';
import { listFiles, listPages, readOutput } from './builds.ts';

const decodeText = (text: string) =>
  text
    .replace(/&#x?27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** What a page links, shows or loads of its own site: each as a path below the base, and an id. */
function listTargets(html: string, page: string, basePath: string): [path: string, id: string][] {
  const origin = 'https://site.invalid';
  const address = new URL(posix.join(basePath, page.replace(/index\.html$/, '')), origin);
  const attributes = html.matchAll(/ (href|src|srcset|data-entry|poster)="([^"]+)"/gi);
  return [...attributes].flatMap(([, name = '', value = '']) => {
    const isSet = name.toLowerCase() === 'srcset';
    const links = isSet ? value.split(/,\s+/).map((one) => one.split(' ')[0] ?? '') : [value];
    return links.flatMap((link): [string, string][] => {
      const { origin: host, pathname, hash } = new URL(decodeText(link), address);
      if (host !== origin) return [];
      const isBelow = pathname.startsWith(basePath);
      const path = decodeURIComponent(isBelow ? pathname.slice(basePath.length) : pathname);
      return [[path.replace(/^$|\/$/, '$&index.html'), decodeURIComponent(hash.slice(1))]];
    });
  });
}

describe.each(exampleNames)('the example %s', (name) => {
  const build = makeExampleBuild(name);

  test('no link, picture or script leads nowhere', async () => {
    const { basePath } = await readBuildRecord(build.outDir);
    const files = new Set(listFiles(build));
    const ids = new Map<string, Set<string | undefined>>();
    const pages = listPages(build);
    for (const page of pages) {
      const found = readOutput(build, page).matchAll(/ id="([^"]+)"/g);
      ids.set(page, new Set([...found].map(([, id = '']) => decodeText(id))));
    }
    let count = 0;
    const broken = pages.flatMap((page) => {
      const targets = listTargets(readOutput(build, page), page, basePath);
      count += targets.length;
      return targets
        .filter(([path, id]) => !files.has(path) || (id && !ids.get(path)?.has(id)))
        .map(([path, id]) => `${page}: ${path}#${id}`);
    });
    expect(broken).toEqual([]);
    expect(count).toBeGreaterThan(60);
  });

  test('its first page takes little', () => {
    // The six have more to say than the page of the tests, whose budget is that of the first packets.
    const { length } = brotliCompressSync(readFileSync(`${build.outDir}/client/index.html`));
    expect(length, `${length} bytes of HTML`).toBeLessThan(17_000);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { count } from '../../content/error.ts';
import { keepResults } from '../../schemas/lazy.ts';

/** The files that the build notes for itself: those of all islands, and those of each besides. */
export interface IslandFiles {
  shared: readonly string[];
  own: Readonly<Record<string, readonly string[]>>;
}

/** Where in the client's folder the build finds them. */
export const islandFilesName = '.vite/islands.json';

/** A finished page, by its file and that of its first script, below the client's folder. */
interface WeighedPage {
  file: string;
  script: string;
}

/** The element of an island. A text of the page has no such sign. */
const islandElement = /<div data-island="([\w-]+)"/g;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Weighs what islands load, compressed as every host can. Reads what the bundler has noted in the client's folder.
 *
 * @param budget the bytes that a page may load
 * @returns what islands of the owner's cost, and warnings of pages that are over the budget
 */
export async function weighIslands(
  client: string,
  pages: readonly WeighedPage[],
  budget = Number.POSITIVE_INFINITY,
): Promise<{ costs: string[]; warnings: string[] }> {
  const { shared, own }: IslandFiles = JSON.parse(
    await readFile(join(client, islandFilesName), 'utf8').catch(() => '{"shared":[],"own":{}}'),
  );
  const costs: string[] = [];
  const warnings: string[] = [];
  const hasOwn = Object.keys(own).some((name) => name !== 'contact-form');
  if (!hasOwn && budget === Number.POSITIVE_INFINITY) return { costs, warnings };
  const weigh = keepResults(async (file) => gzipSync(await readFile(join(client, file))).length);
  const weighAll = async (files: readonly string[]) =>
    (await Promise.all(files.map(weigh))).reduce((sum, size) => sum + size, 0);
  const react = await weighAll(shared);
  const uses = new Map<string, number>();
  for (const { file, script } of pages) {
    const html = await readFile(join(client, file), 'utf8');
    const names = new Set(Array.from(html.matchAll(islandElement), ([, name = '']) => name));
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
    const islands = [...names].map(
      async (name) => [name, await weighAll(own[name] ?? [])] as const,
    );
    const parts: (readonly [string, number])[] = [
      ['HTML', gzipSync(html).length],
      ['first script', await weigh(script.slice(script.indexOf('assets/')))],
      ...(names.size > 0 ? [['React', react] as const] : []),
      ...(await Promise.all(islands)),
    ];
    const sum = parts.reduce((sum, [, size]) => sum + size, 0);
    if (sum <= budget) continue;
    const list = parts.map(([name, size]) => `${name} ${inKilobytes(size)}`).join(', ');
    warnings.push(
      `${file}  warning  loads ${inKilobytes(sum)}, and the budget is ${inKilobytes(budget)}: ${list} — make the largest smaller, or raise "budget" in site.yaml`,
    );
  }
  for (const [name, files] of Object.entries(own)) {
    if (name === 'contact-form') continue;
    const where = uses.has(name) ? `on ${count(uses.get(name) ?? 0, 'page')}` : 'on no page';
    costs.push(`${name}: ${inKilobytes(await weighAll(files))} ${where}`);
  }
  if (costs.length > 0) costs.unshift(`React for islands: ${inKilobytes(react)}`);
  return { costs, warnings };
}

import { existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { hashText } from '../../model/hash.ts';
import { publicFolder } from '../../model/places.ts';
import type { SiteConfig } from '../../schemas/content-types.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { fileStart, toPosition } from '../error.ts';
import type { NestedFormat } from '../read-text.ts';
import { type ReadText, readTextFile } from '../read-text.ts';
import type { PreparedBody } from './check-mdx.ts';
import { parseYaml } from './parse-yaml.ts';

/** The kind of an item in the content folder: a file that can be read, or why it is not. */
export type ItemKind =
  | 'file'
  | 'this link leads out of the content folder'
  | 'this link leads nowhere'
  | 'this is a link to a folder, which is not followed'
  | 'this is not a regular file';

/** Keeps the results of checks by their text, so that the next check reads only changed files. */
export class ContentCache {
  /** @param prepare prepares bodies for pages, too */
  constructor(
    readonly prepare?: (body: string, isTranslation: boolean) => Promise<PreparedBody | undefined>,
  ) {}

  private previous: ReadonlyMap<string, unknown> = new Map();
  private current = new Map<string, unknown>();

  async find<Result>(source: string, make: () => Result | Promise<Result>): Promise<Result> {
    const key = hashText(source);
    const result = (this.current.get(key) ?? this.previous.get(key) ?? (await make())) as Result;
    this.current.set(key, result);
    return result;
  }

  /** Ends a check: drops the results that it did not use. */
  endCheck(): void {
    this.previous = this.current;
    this.current = new Map();
  }
}

/** The items of the content folder by their paths relative to it, sorted. */
export interface Folder {
  items: Map<string, ItemKind>;
  cache: ContentCache;
  /** The file on disk that has the bytes of a path. */
  locate(path: string): string;
}

/** Planned changes by path: the file with the new bytes, or undefined for a file to be removed. */
export type Overlay = ReadonlyMap<string, string | undefined>;

export async function openFolder(dir: string, cache: ContentCache, overlay: Overlay) {
  try {
    const root = await realpath(dir);
    const items = await listFiles(root);
    for (const [path, file] of overlay) {
      if (file === undefined) items.delete(path);
      else items.set(path, 'file');
    }
    const locate = (path: string) => overlay.get(path) ?? join(root, path);
    return { items: sort(items), cache, locate };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const message = `the content folder ${openErrors[code] ?? `cannot be read (${code})`}`;
    const hint = say('hint.content-folder');
    return { ...fileStart, rule: 'content-folder', message, hint };
  }
}

const openErrors: Record<string, string> = { ENOENT: 'does not exist', ENOTDIR: 'is a file' };

/** Matches hidden files, editors' backups, and the files that Windows adds to folders. */
const passedOver = /^\.|~$|\.sw[op]$|^#.*#$|^(?:[Tt]humbs\.db|[Dd]esktop\.ini)$/;

/** Whether the check ignores a name: hidden files, and backups of editors. */
export const isPassedOver = (name: string) => passedOver.test(name);

/**
 * Lists the items in a folder (a real path) and in all folders below it, by their paths from there
 * with `/`, sorted. Leaves out files that `isPassedOver`, and does not follow links to folders.
 */
export async function listFiles(root: string, folder = ''): Promise<Map<string, ItemKind>> {
  const items: [path: string, kind: ItemKind][] = [];
  for (const item of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder + item.name;
    if (isPassedOver(item.name)) continue;
    if (item.isDirectory()) items.push(...(await listFiles(root, `${path}/`)));
    else if (item.isSymbolicLink()) items.push([path, await followLink(root, join(root, path))]);
    else items.push([path, item.isFile() ? 'file' : 'this is not a regular file']);
  }
  return sort(items);
}

/** Lists the files of `public`, whose names have composed letters in links. */
export async function listPublicFiles(): Promise<string[]> {
  if (!existsSync(publicFolder)) return [];
  return [...(await listFiles(publicFolder)).keys()].map((path) => path.normalize());
}

/** Finds the path of an item as its disk writes it: accented letters have two encodings, and are the same. */
export function findItem(items: Folder['items'], path: string): string {
  if (items.has(path)) return path;
  return [...items.keys()].find((known) => known.normalize() === path.normalize()) ?? path;
}

function sort(items: Iterable<[string, ItemKind]>): Map<string, ItemKind> {
  return new Map([...items].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function followLink(root: string, link: string): Promise<ItemKind> {
  const target = await realpath(link).catch(() => undefined);
  if (!target) return 'this link leads nowhere';
  const isInside = target === root || target.startsWith(root + sep);
  if (!isInside) return 'this link leads out of the content folder';
  const stats = await stat(target);
  if (stats.isDirectory()) return 'this is a link to a folder, which is not followed';
  return stats.isFile() ? 'file' : 'this is not a regular file';
}

const refusedCharacter = /[\p{Cc}--[\t\n\r]]|\r(?!\n)/v;

/** Reads a file of the content; `finding` says why it cannot be checked. */
export function readContentFile(file: string, format: NestedFormat): ReadText {
  const { text, finding } = readTextFile(file, { format });
  if (finding) return { text, finding };
  const stray = findStrayMark(text);
  if (stray >= 0) {
    return { text, finding: { ...toPosition(text, stray), ...describeStrayMark(text, stray) } };
  }
  const offset = text.search(refusedCharacter);
  if (offset < 0) return { text };
  const message = `the file contains the control character ${nameCodePoint(text, offset)}`;
  const hint = say('hint.plain-utf8');
  const words = { rule: 'hidden-character', message, hint };
  return { text, finding: { ...toPosition(text, offset), ...words } };
}

/** Reads `site.yaml` as it is, even with errors in it. */
export function readSiteConfig(dir: string): Partial<SiteConfig> {
  const file = ['site.yaml', 'site.yml'].map((name) => join(dir, name)).find(existsSync);
  if (!file) return {};
  const { text, finding } = readTextFile(file, { format: 'yaml' });
  return finding ? {} : (parseYaml(text).record?.value ?? {});
}

const isolateEnd = '\u2069';
const embeddingEnd = '\u202c';
/** Marks that begin a part with a direction of its own, and the mark that ends it. */
const ends: Readonly<Record<string, string>> = {
  '\u202a': embeddingEnd,
  '\u202b': embeddingEnd,
  '\u2066': isolateEnd,
  '\u2067': isolateEnd,
  '\u2068': isolateEnd,
};

/**
 * Finds the first invisible mark of direction that turns other text around: one that overrides the order of
 * letters, or has no partner on its line. Others stay, as Persian, Hindi and Hebrew need them.
 *
 * @returns its offset, or -1
 */
export function findStrayMark(text: string): number {
  // Nearly all texts have none, and a development server reads all of them after each save.
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return -1;
  const open: { end: string; index: number }[] = [];
  for (const { 0: mark, index } of `${text}\n`.matchAll(/[\n\u202a-\u202e\u2066-\u2069]/g)) {
    const end = ends[mark];
    if (end) open.push({ end, index });
    else if (mark !== '\n' && open.pop()?.end !== mark) return index;
    else if (mark === '\n' && open[0]) return open[0].index;
  }
  return -1;
}

/** Describes the stray mark at an offset of a text. */
export function describeStrayMark(text: string, offset: number): ValueError {
  return {
    rule: 'hidden-character',
    message: `the invisible character ${nameCodePoint(text, offset)} reverses the direction of text`,
    hint: say('hint.direction-mark'),
  };
}

/** Names a character by its number in Unicode, such as `U+202E`. */
function nameCodePoint(text: string, offset: number): string {
  return `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`;
}

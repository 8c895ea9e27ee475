import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { readTextFile } from '../../../../src/engine/kit/commands.ts';
import { shortenPath } from '../../../../src/engine/kit/content.ts';
import { readTableFile } from '../formats/tables.ts';
import type { DateOrder } from '../reading/dates.ts';

/** The folder of a blog, and what its settings say. */
export interface Blog {
  root: string;
  /** The URL of the site, with the path that it is below. */
  url: URL;
  /** The pattern of URLs, of Jekyll, or of Hugo by section; without one of Jekyll, no post is of Jekyll. */
  permalink: Readonly<Record<string, string>>;
  /** How its generator reads dates such as `08/04/2024`; Hugo refuses them. */
  order?: DateOrder | undefined;
  /** Whether all of its Markdown is MDX. */
  isMdx?: boolean;
}

/** Something that did not come as it was, and its line in the file. */
export interface PostNote {
  line: number;
  message: string;
  /** Whether it is a field of the front matter. */
  isField?: boolean;
}

const blogSettingsFile =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|_config\.ya?ml|(?:astro|docusaurus|\.?eleventy)(?:\.config)?\.\w+)$/;
const unknownUrl = new URL('https://example.invalid/');

/** Finds the blog that a folder belongs to: the folder with its settings, or else the folder itself. */
export async function openBlog(folder: string): Promise<Blog> {
  for (let root = folder, up = 0; up < 5 && root !== dirname(root); root = dirname(root), up++) {
    for (const place of [root, join(root, 'config', '_default')]) {
      const name = (await readdir(place).catch(() => [])).find((one) => blogSettingsFile.test(one));
      if (name) return { root, ...readSettingsFile(join(place, name)) };
    }
  }
  return { root: folder, url: unknownUrl, permalink: { jekyll: 'date' } };
}

function readSettingsFile(file: string): Omit<Blog, 'root'> {
  // Settings in code are not run.
  const isCode = /\.[mc]?[jt]s$/.test(file);
  const { text, finding } = readTextFile(file, isCode ? {} : { format: 'yaml' });
  const read = finding?.message ?? (isCode ? {} : parseFields(text, extname(file)));
  if (typeof read === 'string') {
    throw new Error(`${shortenPath(file)} cannot be read: ${read} — correct it, or move it away`);
  }
  const isMdx = /docusaurus/.test(basename(file));
  const [, written = ''] = /\b(?:url|site):\s*["'](https?:[^"']+)/.exec(text) ?? [];
  const ownBase = String(read.baseURL ?? read.baseurl ?? '');
  const base = /^https?:/.test(ownBase) ? ownBase : String(read.url ?? written) + ownBase;
  const { page, ...sections } = (read.permalinks ?? {}) as Record<string, string | object>;
  const jekyll = isCode ? {} : { jekyll: String(read.permalink ?? 'date') };
  return {
    url: URL.canParse(base) ? new URL(base) : unknownUrl,
    permalink: { ...sections, ...(page as object), ...jekyll },
    // Ruby reads the day first, and JavaScript the month.
    ...(isCode && { order: 'month' }),
    ...(basename(file).startsWith('_config') && { order: 'day' }),
    isMdx,
  };
}

/** Splits a file, and reads its fields; a text says why they cannot be read. */
export function readFrontMatter(file: string) {
  // Hugo passes over blank lines before it.
  const text = file.trimStart();
  const [whole = '', fence = '{', source = ''] =
    /^(---|\+\+\+)[^\S\n]*\n([\s\S]*?)^\1[^\S\n]*(?:\n|$)/m.exec(text) ??
    /^(?=\{)()([\s\S]*?\n\}[^\S\n]*(?:\n|$))/.exec(text) ??
    [];
  if (!whole || !text.startsWith(whole)) return 'it has no front matter';
  const fields = parseFields(source, fence === '+++' ? '.toml' : '.yaml');
  if (typeof fields === 'string') return `its front matter cannot be read: ${fields}`;
  return { fields, start: file.length - text.length + whole.length };
}

/** Reads TOML, YAML or JSON, which is YAML too; a text says why it cannot. */
function parseFields(source: string, ending: string): Record<string, unknown> | string {
  try {
    // Dates become texts, as they are written.
    if (ending === '.toml') return JSON.parse(JSON.stringify(parseToml(source)));
    return parseYaml(source, { uniqueKeys: false, logLevel: 'error' }) ?? {};
  } catch (error) {
    return String((error as Error).message).replace(/\n.*/s, '');
  }
}

/** The tables of the names of fields, and of patterns of URLs. */
export const postTables = readTableFile('posts') as {
  fields: Record<string, readonly string[]>;
  permalinks: Record<string, string>;
};

/** The pattern of the URL of a file by the generator that its folder shows. */
function findPattern(path: string, { jekyll = '', ...permalink }: Blog['permalink']): string {
  if (path.includes('_posts/')) return postTables.permalinks[jekyll] ?? jekyll;
  const [, home = '', section = '', rest = ''] =
    /^(content|src\/(?:content|data))\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (home === 'content' && permalink[section]) return permalink[section];
  const folders = rest.split('/').slice(0, /\/_?index\.\w+$/.test(path) ? -2 : -1);
  return section && `/${[section, ...folders].join('/').toLowerCase()}/:name/`;
}

/** What is known of a post: the name of its file without a date, and what its URL ends with. */
type FormerPost = Record<'path' | 'date' | 'stem' | 'file' | 'title', string> & {
  slug: string | undefined;
  categories: readonly string[];
};

/**
 * The path that a post had; empty if nothing says it.
 *
 * @param pattern of the post itself, which counts before that of its site
 */
export function findFormerPath(
  { path, date, stem, file, title, slug, categories }: FormerPost,
  permalink: Blog['permalink'],
  pattern = findPattern(path, permalink),
): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isJekyll = path.includes('_posts/');
  const titleSlug = (title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
  const sections = path.split('/').slice(1, -1);
  const words: Record<string, string | undefined> = {
    year,
    month,
    day,
    i_month: `${Number(month)}`,
    i_day: `${Number(day)}`,
    short_year: year.slice(2),
    title: isJekyll ? stem : titleSlug,
    slug: isJekyll ? stem : (slug ?? titleSlug),
    section: sections[0],
    sections: sections.join('/'),
    categories: categories.map((one) => encodeURIComponent(one.toLowerCase())).join('/'),
    output_ext: '.html',
  };
  const filled = pattern.replace(/:(\w+)/g, (_, word) => words[word] ?? file);
  return pattern && `/${filled}`.replace(/\/{2,}/g, '/');
}

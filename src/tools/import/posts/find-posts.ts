import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { Note } from './convert-body.ts';
import type { Blog } from './former-address.ts';
import { parseFields, type ReadPost, readPost } from './read-post.ts';

/** The folder of a site, and what its settings say. */
export interface Site extends Blog {
  root: string;
}

export interface FoundPost extends ReadPost {
  /** The path of its file from the folder of the site. */
  path: string;
  text: string;
}

export type PlacedNote = Note & { path: string };

/** Folders that hold no posts: what is hidden, built, installed, or comes with a theme. */
const skipped =
  /^(?:[._]|(?:node_modules|public|resources|themes|vendor|archetypes|layouts|static|assets)$)/;

/** Where a site of Hugo, Jekyll or Astro has its posts. */
const homes = ['_posts', '_drafts', 'content', 'src/content', 'src/data'];

const settings = /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|_config\.ya?ml|astro\.config\.\w+)$/;

/** Finds the site that a folder belongs to: the folder with its settings, or else the folder itself. */
export async function openSite(folder: string): Promise<Site> {
  for (let root = folder, up = 0; up < 5 && root !== dirname(root); root = dirname(root), up++) {
    for (const place of [root, join(root, 'config', '_default')]) {
      const name = (await readdir(place).catch(() => [])).find((one) => settings.test(one));
      if (name) return { root, ...(await readSettings(join(place, name))) };
    }
  }
  return { root: folder, url: new URL('https://example.invalid/'), permalink: {} };
}

async function readSettings(file: string): Promise<Blog> {
  const text = await readFile(file, 'utf8');
  // Settings in code are not run.
  const read = /\.[mc]?[jt]s$/.test(file) ? {} : parseFields(text, extname(file));
  const [, written] = /\bsite:\s*["'](https?:[^"']+)/.exec(text) ?? [];
  const address = String(read.baseURL ?? read.baseurl ?? '');
  const base = /^https?:/.test(address) ? address : String(read.url ?? written ?? '') + address;
  const url = new URL(URL.canParse(base) ? base : 'https://example.invalid/');
  const { page, ...sections } = (read.permalinks ?? {}) as Record<string, string | object>;
  const permalink = { ...sections, ...(page as object), jekyll: String(read.permalink ?? 'date') };
  return { url, permalink };
}

/** Reads the posts of a folder, and says of each other file of Markdown why it is none. */
export async function findPosts(folder: string, site: Site, now: Date) {
  const places = homes.map((home) => join(folder, home)).filter((home) => existsSync(home));
  const files: string[] = [];
  for (const place of places.length > 0 ? places : [folder])
    files.push(...(await listMarkdown(place)));
  const posts: FoundPost[] = [];
  const others: PlacedNote[] = [];
  for (const file of files) {
    const path = relative(site.root, file).split(sep).join('/');
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    const original = /^(.+)\.[a-z]{2}(?:-\w+)?(\.\w+)$/.exec(file);
    const isTranslation = original && existsSync(`${original[1]}${original[2]}`);
    const post = isTranslation ? 'it is a translation' : readPost(text, path, site, now);
    if (typeof post === 'string') others.push({ path, line: 1, message: `is left out: ${post}` });
    else posts.push({ ...post, path, text });
  }
  return { posts, others };
}

async function listMarkdown(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.test(entry.name) ? [] : listMarkdown(path);
      const isPost = /^(?!_|readme\.).*\.(?:md|mdx|markdown)$/i.test(entry.name);
      return entry.isFile() && isPost ? [path] : [];
    });
  return (await Promise.all(lists)).flat();
}

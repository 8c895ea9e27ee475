import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { readTextFile } from '../../../node/read-text.ts';
import type { PostNote } from './convert-body.ts';
import type { BlogSettings } from './former-address.ts';
import { parseFields } from './front-matter.ts';
import { type ReadPost, readPost } from './read-post.ts';

/** The folder of a blog, and what its settings say. */
export interface Blog extends BlogSettings {
  root: string;
  /** Whether all of its Markdown is MDX. */
  isMdx?: boolean;
}

export interface FoundPost extends ReadPost {
  /** The path of its file from the folder of the blog. */
  path: string;
  text: string;
  isMdx: boolean;
}

export type PlacedNote = PostNote & { path: string };

/** Folders that hold no posts: what is hidden, built, installed, or comes with a theme. */
const skipped =
  /^(?:[._]|(?:node_modules|public|resources|themes|vendor|archetypes|layouts|static|assets)$)/;

/** Where a site of Hugo, Jekyll or Astro has its posts. */
const postFolders = ['_posts', '_drafts', 'content', 'src/content', 'src/data'];

const blogSettingsFile =
  /^(?:(?:hugo|config)\.(?:toml|ya?ml|json)|_config\.ya?ml|(?:astro|docusaurus|\.?eleventy)(?:\.config)?\.\w+)$/;
const unknownUrl = new URL('https://example.invalid/');

/** Finds the blog that a folder belongs to: the folder with its settings, or else the folder itself. */
export async function openBlog(folder: string): Promise<Blog> {
  for (let root = folder, up = 0; up < 5 && root !== dirname(root); root = dirname(root), up++) {
    for (const place of [root, join(root, 'config', '_default')]) {
      const name = (await readdir(place).catch(() => [])).find((one) => blogSettingsFile.test(one));
      if (name) return { root, ...(await readSettingsFile(join(place, name))) };
    }
  }
  return { root: folder, url: unknownUrl, permalink: { jekyll: 'date' } };
}

async function readSettingsFile(file: string): Promise<Omit<Blog, 'root'>> {
  const text = await readFile(file, 'utf8');
  // Settings in code are not run.
  const isCode = /\.[mc]?[jt]s$/.test(file);
  const read = isCode ? {} : parseFields(text, extname(file));
  const isMdx = /docusaurus/.test(basename(file));
  const named = isMdx ? /\burl:\s*["'](https?:[^"']+)/ : /\bsite:\s*["'](https?:[^"']+)/;
  const [, written] = named.exec(text) ?? [];
  const address = String(read.baseURL ?? read.baseurl ?? '');
  const base = /^https?:/.test(address) ? address : String(read.url ?? written ?? '') + address;
  const { page, ...sections } = (read.permalinks ?? {}) as Record<string, string | object>;
  const jekyll = isCode ? {} : { jekyll: String(read.permalink ?? 'date') };
  return {
    url: URL.canParse(base) ? new URL(base) : unknownUrl,
    permalink: { ...sections, ...(page as object), ...jekyll },
    isMdx,
  };
}

/** Reads the posts of a folder, and tells why each other Markdown file is not one. */
export async function findPosts(folder: string, blog: Blog, today: string) {
  const places = postFolders.map((home) => join(folder, home)).filter((home) => existsSync(home));
  const posts: FoundPost[] = [];
  const others: PlacedNote[] = [];
  for (const place of places.length > 0 ? places : [folder]) {
    for (const file of await listMarkdown(place)) {
      const path = relative(blog.root, file).split(sep).join('/');
      const { text: written, finding } = readTextFile(file, { format: 'mdx' });
      const text = written.replace(/\r\n?/g, '\n');
      const original = /^(.+)\.[a-z]{2}(?:-\w+)?(\.\w+)$/.exec(file);
      const isTranslation = original && existsSync(`${original[1]}${original[2]}`);
      const refusal = isTranslation ? 'it is a translation' : finding?.message;
      const post = refusal ?? readPost(text, path, blog, today);
      if (typeof post === 'string') others.push({ path, line: 1, message: `is left out: ${post}` });
      else posts.push({ ...post, path, text, isMdx: blog.isMdx || file.endsWith('.mdx') });
    }
  }
  return { posts, others };
}

/** Lists the files of Markdown in a folder, in the order of their names; links are not followed. */
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

import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  decode,
  findLinkError,
  isWithin,
  linkedFile,
  mostFileBytes,
  picturePattern,
} from '../../../../src/engine/kit/content.ts';
import type { Blog } from './blog.ts';
import type { BodyTargets } from './elements.ts';
import type { ReadPost } from './read-post.ts';

export interface NamedPost extends ReadPost {
  /** The path of its file from the folder of the blog. */
  path: string;
  text: string;
  isMdx: boolean;
  /** The ids that its headings have here. */
  ids: readonly string[];
  /** The name of its new file, without the ending. */
  newName: string;
}

export interface TargetContext {
  all: readonly NamedPost[];
  blog: Blog;
  today: string;
  /** The new paths of files that are copied, by those that they have. */
  copies: Map<string, string>;
  /** Pictures that cannot be read. */
  refused: readonly string[];
}

/** Finds what the URLs in a post lead to: other posts, files of its blog, or the web. */
export function createTargets(post: NamedPost, context: TargetContext): BodyTargets {
  const { all, blog, today, copies, refused } = context;
  const copy = (url: string, pattern: RegExp) => {
    const file = findBlogFile(url, post, blog);
    if (!file || !pattern.test(file) || refused.includes(file)) return undefined;
    if (statSync(file).size > mostFileBytes) return undefined;
    const path = copies.get(file) ?? nameCopy(file, post.newName, [...copies.values()]);
    copies.set(file, path);
    return path;
  };
  return {
    picture: (url) => copy(url, picturePattern),
    link: (url) => {
      const found = url.startsWith('#') ? post : findPost(url, post, all, blog);
      if (!found) {
        const whole = url.replace(/^\/\//, 'https://');
        return copy(url, linkedFile) ?? (findLinkError(whole) ? undefined : whole);
      }
      const { values, text, start, newName, ids } = found;
      const [hash = '', id = ''] = /#(.+)/.exec(url) ?? [];
      const end = id && ids.includes(decode(id)) ? hash : '';
      if (found === post) return end || undefined;
      const body = text.slice(start).replace(/<!--.*?-->/gs, '');
      // A post without a text has no page.
      if (!body.trim()) return values.canonical;
      return values.draft || values.date > today ? undefined : `/writing/${newName}/${end}`;
    },
  };
}

/** A path for a copy, in a folder that is named after the post. */
function nameCopy(file: string, folder: string, taken: readonly string[]): string {
  const name = basename(file)
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  const isTaken = (path: string) => taken.some((one) => one.toLowerCase() === path.toLowerCase());
  let path = `${folder}/${name}`;
  for (let number = 2; isTaken(path); number++) path = `${folder}/${number}-${name}`;
  return path;
}

/** The path of a URL from the top of the old site; undefined for one of another site. */
function toSitePath(link: string, post: NamedPost, { url }: Blog): string | undefined {
  const base = new URL(post.aliases[0] ?? `/${post.path}`, url).href;
  const target = URL.canParse(link, base) ? new URL(link, base) : undefined;
  return target?.host === url.host ? decode(target.pathname) : undefined;
}

/** Writes a URL in the form in which two spellings of it are equal: without case, ending and outer slashes. */
export function toPathKey(path: string): string {
  const plain = path.toLowerCase().replace(/(?:\/index)?\.(?:html?|mdx?|markdown)$/, '');
  return plain.replace(/^\/|\/$/g, '');
}

/** The post that a URL leads to: by its former URL, or by the path or the name of its file. */
function findPost(url: string, post: NamedPost, all: readonly NamedPost[], blog: Blog) {
  const path = toSitePath(url, post, blog);
  if (path === undefined) return undefined;
  const beside = join(dirname(post.path), url.replace(/[?#].*/, ''));
  const keys = [path, beside].map(toPathKey).filter(Boolean);
  // A name only, the name of a file, or a URL with a year.
  const isName = /^[^/:#?]+$|\.mdx?(?:#|$)|\/\d{4}\//.test(url);
  const wanted = basename(toPathKey(path)).replace(/^\d{4}-\d\d-\d\d-/, '');
  return (
    all.find((one) => [...one.aliases, one.path].some((at) => keys.includes(toPathKey(at)))) ??
    (isName ? all.find(({ name }) => name.toLowerCase() === wanted) : undefined)
  );
}

/** The file that a URL names, in the folders where generators keep such files; no link leads out of the blog. */
function findBlogFile(url: string, post: NamedPost, blog: Blog): string | undefined {
  const path = toSitePath(url, post, blog);
  if (path === undefined) return undefined;
  const base = blog.url.pathname.replace(/\/$/, '');
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const written = decode(url.replace(/[?#].*/, ''));
  const isFromTop = /^(?:\/|https?:)/.test(written);
  const named = isFromTop ? below : written;
  const places = [
    ...(isFromTop ? [] : [join(dirname(post.path), written), written.replace(/^[@~]\/?/, 'src/')]),
    ...['static', 'public', 'assets', 'src', 'content', ''].map((folder) => join(folder, named)),
  ];
  const isInside = (file: string) =>
    statSync(file, { throwIfNoEntry: false })?.isFile() &&
    isWithin(realpathSync(blog.root), realpathSync(file));
  return places.map((place) => join(blog.root, place)).find(isInside);
}

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageNeeds, type PageServices, writeHeaderPolicy } from './policy.ts';
import { type Redirect, writeRedirectsFile } from './redirects.ts';

/** The folder of the editor, below the site's base. */
export const editorFolder = 'admin/';

export type Headers = Record<string, string>;

export interface HeaderRules {
  all: Headers;
  /** For files below `admin/`, in place of those for all; absent without an editor. */
  editor?: Headers | undefined;
  /** Paths of files that search engines should not show, below the root. */
  unlisted: readonly string[];
  /** Former URLs. */
  redirects: readonly Redirect[];
}

/** The rules besides those for all, and whether the site is a preview, which search engines must not list. */
type HeaderOptions = Partial<Omit<HeaderRules, 'all'>> & { isPreview?: boolean };

/** Extra headers for files that search engines should not show. A page says it itself; other files cannot. */
const hidden = { 'X-Robots-Tag': 'noindex' };

/** Extra headers for `assets/`, whose files never change: their names have a hash. */
const assets = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Extra headers for all other files, which some hosts would let browsers cache. */
const others = { 'Cache-Control': 'no-cache' };

/** Browser features that neither pages nor their content may use. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Lists the headers that every host should send, for all pages, and for the editor and unlisted files, if any.
 */
export function listHeaderRules(
  policy: string,
  { editor, isPreview, unlisted = [], redirects = [] }: HeaderOptions = {},
): HeaderRules {
  return {
    all: {
      'Content-Security-Policy': policy,
      // Two years, as the preload list of browsers requires.
      'Strict-Transport-Security': 'max-age=63072000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(isPreview && hidden),
    },
    editor,
    unlisted: isPreview ? [] : unlisted,
    redirects,
  };
}

/** Writes `_headers` among the files of the site, and `_redirects` if there are some. Returns the rules. */
export async function writeHeaders(
  clientDir: string,
  needs: PageNeeds,
  services: PageServices,
  options: HeaderOptions,
): Promise<HeaderRules> {
  const rules = listHeaderRules(writeHeaderPolicy(needs, services), options);
  const items = await readdir(clientDir, { withFileTypes: true });
  const names = items.map((item) => (item.isDirectory() ? `${item.name}/` : item.name));
  await addToOwn(join(clientDir, '_headers'), writeHeadersFile(rules, names.sort()));
  if (rules.redirects.length > 0) {
    await addToOwn(join(clientDir, '_redirects'), writeRedirectsFile(rules.redirects));
  }
  return rules;
}

/** Writes rules after those of the owner, which the build has copied from `public`. */
async function addToOwn(file: string, text: string): Promise<void> {
  const own = existsSync(file) ? await readFile(file, 'utf8') : '';
  const isOpen = own !== '' && !own.endsWith('\n');
  await writeFile(file, `${own}${isOpen ? '\n' : ''}${text}`);
}

/**
 * Writes `_headers` for Netlify and Cloudflare Pages, which join the values of a header that is in
 * two rules. `names` are those of the files and folders at the top of the site, folders with a slash.
 */
export function writeHeadersFile(rules: HeaderRules, names: readonly string[]): string {
  const { all, editor, unlisted } = rules;
  const byPath = {
    ...(editor ? listByPath(all, editor, names) : { '/*': all, '/assets/*': assets }),
    ...Object.fromEntries(unlisted.map((path) => [`/${path}`, hidden])),
  };
  const blocks = Object.entries(byPath).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Lists rules by path. A rule for all paths cannot exclude the editor, so each path of the site has
 * its own. At other URLs hosts serve `404.html`, which has its policy in the page; an older
 * header forbids frames.
 */
function listByPath(all: Headers, editor: Headers, names: readonly string[]) {
  const pick = (isReplaced: boolean) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => Object.hasOwn(editor, name) === isReplaced),
    );
  const siteHeaders = pick(true);
  const paths = names.filter((name) => name !== editorFolder).flatMap(toPatterns);
  return {
    '/*': { ...pick(false), 'X-Frame-Options': 'DENY' },
    ...Object.fromEntries(paths.map((path) => [path, siteHeaders])),
    '/assets/*': { ...siteHeaders, ...assets },
    [`/${editorFolder}*`]: editor,
  };
}

/** Hosts also serve a page at the URL of its file, with and without the ending. */
function toPatterns(name: string): string[] {
  if (name === 'index.html') return ['/', '/index.html'];
  if (name.endsWith('/')) return [`/${name}*`];
  return name.endsWith('.html') ? [`/${name}`, `/${name.slice(0, -5)}`] : [`/${name}`];
}

/**
 * Reads the headers of a path, which starts with a slash, from the text of `_headers`, as Netlify
 * and Cloudflare Pages do: a line with a path that may end in `*`, then its headers.
 */
export function pickHeaders(text: string, path: string): [name: string, value: string][] {
  const headers: [string, string][] = [];
  let isMeant = false;
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (isMeant && name && value) headers.push([name, value]);
    if (!line.startsWith('/')) continue;
    const pattern = line.trim();
    isMeant = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  }
  return headers;
}

/** A pattern of paths, and the headers of what it matches. */
type SourceRule = [source: string, headers: Headers];

/** Lists rules for hosts on which later rules override earlier ones. */
export function listBySource(
  { all, editor, unlisted }: HeaderRules,
  everywhere: string,
  below: (folder: string) => string,
  only = (path: string) => `/${path}`,
): SourceRule[] {
  return [
    [everywhere, { ...all, ...others }],
    [below('assets/'), assets],
    ...unlisted.map((path): SourceRule => [only(path), hidden]),
    ...(editor ? [[below(editorFolder), editor] satisfies SourceRule] : []),
  ];
}

/** Writes rules as `firebase.json` and `vercel.json` have them. */
export function toHostRules(rules: readonly SourceRule[]) {
  return rules.map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

/** Formats the settings of a host. */
export function toJson(config: object): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

import { posix } from 'node:path';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import { files as siteFiles } from '../../site/address.ts';
import { decode } from '../../site/model/own-links.ts';
import type { LanguageSite } from './addresses.ts';
import { nameField } from './check-fields.ts';
import type { PathFinding } from './check-files.ts';
import { fileStart } from './error.ts';
import { type CheckedFile, type FileFinding, findFieldPosition, getFields } from './record-file.ts';

/** Files of `public` that take the place of those of the site, or that the build adds to. */
const replaceableFiles: readonly string[] = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  siteFiles.webManifest,
  '_headers',
  '_redirects',
];

/** Further files that the build makes, which no text links to. */
const furtherFiles = ['404.html', 'robots.txt', 'third-party-licences.txt', ...replaceableFiles];

type Served = Pick<LanguageSite, 'root' | 'pages' | 'files'>;

/**
 * Makes a function that tells what the site has at a path, if anything. Letters count as a host may read them:
 * without case, encoded or not, with or without a slash or `index.html` at the end.
 */
function createFindOccupant(sites: readonly Served[], publicFiles: readonly string[] = []) {
  const pages = sites.flatMap(({ root, pages }) => [...pages.keys()].map((page) => root + page));
  const files = sites.flatMap(({ root, files }) => files.map((file) => root + file));
  const pageKeys = new Set(pages.map(toKey));
  const fileKeys = new Set([...files, ...publicFiles, ...furtherFiles].map(toKey));
  return (path: string): 'page' | 'file of the site' | undefined => {
    const key = toKey(path);
    if (pageKeys.has(key)) return 'page';
    const isFile = fileKeys.has(key) || /^(?:assets|admin)(?:\/|$)/.test(key);
    return isFile ? 'file of the site' : undefined;
  };
}

const toKey = (path: string) =>
  foldName(decode(path))
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/^\/|\/$/g, '');

/** Finds former URLs that are those of a page or a file, which some hosts would then never show. */
export function checkAliases(
  records: readonly CheckedFile[],
  sites: readonly LanguageSite[],
  publicFiles: readonly string[],
): FileFinding[] {
  const findOccupant = createFindOccupant(sites, publicFiles);
  return records.flatMap((file) => {
    const { aliases } = getFields(file);
    return (Array.isArray(aliases) ? aliases : []).flatMap((alias, index): FileFinding[] => {
      const occupant = findOccupant(String(alias));
      if (!occupant) return [];
      const path = ['aliases', index];
      const message = `${nameField(path)} is the URL of a ${occupant}: ${quote(String(alias))}`;
      const hint = 'Remove it: a redirect from there would hide what the site shows.';
      return [[file, { ...findFieldPosition(file, path), rule: 'url-conflict', message, hint }]];
    });
  });
}

/** Finds files of `public` that have the URL of one that the build makes: one would overwrite the other. */
export function checkPublicFiles(
  publicFiles: readonly string[],
  sites: readonly Served[],
): PathFinding[] {
  const findOccupant = createFindOccupant(sites);
  return publicFiles.flatMap((path): PathFinding[] => {
    // An owner may keep an editor of their own there.
    const isFree = replaceableFiles.includes(path) || /^(?:admin|assets)\//.test(path);
    const occupant = isFree ? undefined : findOccupant(path);
    if (!occupant) return [];
    const message = `this file would replace a ${occupant}: ${quote(posix.basename(path))}`;
    const hint = `Rename or remove it. Files that replace those of the site: ${replaceableFiles.join(', ')}.`;
    return [[path, { ...fileStart, rule: 'url-conflict', message, hint }]];
  });
}

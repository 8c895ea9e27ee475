import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { quote } from '../../schemas/quote.ts';
import { publicFolder } from '../../site/places.ts';
import { createFindOccupant, type LanguageAddresses, replaceableFiles } from './addresses.ts';
import { nameField } from './check-fields.ts';
import { listFiles } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import { type CheckedFile, type FileFinding, findFieldPosition, getFields } from './record-file.ts';

/** Lists the files of `public`, whose names have composed letters in links. */
export async function listPublicFiles(): Promise<string[]> {
  if (!existsSync(publicFolder)) return [];
  return [...(await listFiles(publicFolder)).keys()].map((path) => path.normalize());
}

/** Finds former URLs that are those of a page or a file, which some hosts would then never show. */
export function checkAliases(
  files: readonly CheckedFile[],
  sites: readonly LanguageAddresses[],
  publicFiles: readonly string[],
): FileFinding[] {
  const served = { root: '', pages: new Map(), files: publicFiles };
  const findOccupant = createFindOccupant([...sites, served]);
  return files.flatMap((file) => {
    const { aliases } = getFields(file);
    if (!Array.isArray(aliases)) return [];
    return aliases.flatMap((alias, index): FileFinding[] => {
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
  sites: readonly LanguageAddresses[],
): [path: string, finding: Finding][] {
  const findOccupant = createFindOccupant(sites);
  return publicFiles.flatMap((path): [string, Finding][] => {
    // An owner may keep an editor of their own there.
    const isFree = replaceableFiles.includes(path) || /^(?:admin|assets)\//.test(path);
    const occupant = isFree ? undefined : findOccupant(path);
    if (!occupant) return [];
    const message = `this file would replace a ${occupant}: ${quote(posix.basename(path))}`;
    const hint = `Rename or remove it. Files that replace those of the site: ${replaceableFiles.join(', ')}.`;
    return [[path, { ...fileStart, rule: 'url-conflict', message, hint }]];
  });
}

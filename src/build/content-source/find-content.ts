import { readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { quote } from '../../schemas/quote.ts';
import type { GitSource } from '../config/content-source.ts';
import { SourceError } from './source-error.ts';

const usual = ['.', 'content'];

/**
 * Finds the content folder in a copy: the one that CONTENT_DIR names, or else the repository's top
 * or its folder `content`, whichever holds a profile.
 *
 * @param files the copy's folder
 * @param where the repository and the commit, for messages
 * @throws SourceError when there is no content, or it lies outside the copy
 */
export async function findContent(
  files: string,
  { folder }: GitSource,
  where: string,
): Promise<string> {
  for (const place of folder === undefined ? usual : [folder]) {
    const path = join(files, place);
    if (await holdsProfile(path)) {
      await refuseOutside(path, files, place, where);
      return path;
    }
  }
  throw new SourceError(await explainMissing(files, folder, where));
}

async function holdsProfile(folder: string): Promise<boolean> {
  return (await list(folder)).some(({ name }) => /^profile\.ya?ml$/.test(name));
}

/** The folder may be a link, or lie below one. */
async function refuseOutside(path: string, files: string, place: string, where: string) {
  const [real, root] = await Promise.all([realpath(path), realpath(files)]);
  if (real === root || real.startsWith(root + sep)) return;
  throw new SourceError(
    `CONTENT_DIR  ${where}: the folder ${quote(place)} is a link that leaves the repository — put the files themselves there`,
  );
}

async function explainMissing(files: string, folder: string | undefined, where: string) {
  const holders = await findHolders(files);
  const hint = holders[0]
    ? `set CONTENT_DIR=${holders[0]}, where there is one`
    : 'put the content there, or name its folder in CONTENT_DIR';
  if (folder === undefined) {
    return `CONTENT_GIT_URL  ${where}: there is no profile.yaml at the top or in the folder "content" — ${hint}`;
  }
  return `CONTENT_DIR  ${where}: there is no profile.yaml in the folder ${quote(folder)} — ${hint}`;
}

/** Folders of the first two levels with a profile in them. */
async function findHolders(files: string): Promise<string[]> {
  const found: string[] = [];
  const first = await listFolders(files);
  const second = await Promise.all(
    first.map(async (name) =>
      (await listFolders(join(files, name))).map((sub) => `${name}/${sub}`),
    ),
  );
  for (const place of ['.', ...first, ...second.flat()]) {
    if (await holdsProfile(join(files, place))) found.push(place);
  }
  return found;
}

async function listFolders(path: string): Promise<string[]> {
  const entries = await list(path);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** What is no folder holds nothing. */
async function list(path: string) {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}

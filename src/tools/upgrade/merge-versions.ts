import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from '../../node/content-source/git-source.ts';
import { deriveConfigs } from '../create/made-folder.mjs';
import type { Version, Versions } from './find-versions.ts';

/** Lists the files that differ between two commits or trees, with git's letter for how: A, D, M or T. */
export async function listChanges(git: Git, from: string, to: string) {
  const options = ['-r', '-z', '--no-renames', '--name-status'];
  const text = await git(['diff-tree', ...options, from, to]);
  const pairs = text.matchAll(/([A-Z])\0([^\0]+)\0/g);
  return [...pairs].map(([, kind = '', path = '']) => ({ kind, path }));
}

/**
 * Merges the new version and the owner's changes since their version as git does, once both versions have the owner's
 * files in place of the project's. What it needs for that goes into `folder`.
 *
 * @returns the tree, and the files of the project that the owner has changed; `conflicts` are those that git cannot merge
 */
export async function mergeVersions(
  git: Git,
  { current, base, target }: Versions,
  folder: string,
  content: string,
) {
  const index = join(folder, 'index');
  const commit = (tree: string, ...parents: string[]) =>
    git(['commit-tree', tree, '-m', 'A side', ...parents.flatMap((parent) => ['-p', parent])]);
  const inside = content.startsWith('..') ? [] : [`:(top,literal)${content}`];
  const changes = await listChanges(git, base.commit, current.commit);
  const readme = changes.some(({ path }) => path === 'README.md') ? ['README.md'] : [];
  const env = [':(glob).env*', ':(exclude).env.example'];
  const owners = ['content', 'public', ...inside, ...readme, ...env];
  const isMade = Boolean(base.files && !current.files);
  const writeOwners = async (version: Version) => {
    await git(['read-tree', version.commit], index);
    if (isMade) await leaveOut(git, version, folder, current.repository);
    await git(['reset', '--quiet', current.commit, '--', ...owners], index);
    return git(['write-tree'], index);
  };
  const ancestor = await commit(await writeOwners(base));
  const theirs = await writeOwners(target);
  const sides = [
    await commit(`${current.commit}^{tree}`, ancestor),
    await commit(theirs, ancestor),
  ];
  const merge = ['merge-tree', '--write-tree', '--no-messages', '--name-only', '-z'];
  const merged = await git([...merge, ...sides]).catch((error: Error) => {
    const { code, stdout } = error.cause as { code?: unknown; stdout: string };
    // It ends in 1 where it finds conflicts.
    if (code === 1) return stdout;
    throw error;
  });
  const [tree = '', ...conflicts] = merged.split('\0').filter(Boolean);
  // npm writes it again.
  const isLock = (path: string) => path === 'package-lock.json';
  const changed = (await listChanges(git, theirs, tree)).map(({ path }) => path);
  return {
    tree,
    changed: changed.filter((path) => !isLock(path)),
    conflicts: conflicts.filter((path) => !isLock(path)),
    hasPackages: isMade || changed.includes('package.json'),
  };
}

/** Leaves in the index what a folder has that npx makes: what npm packs, and its configuration. */
async function leaveOut(
  git: Git,
  { commit, files = [] }: Version,
  folder: string,
  repository: unknown,
): Promise<void> {
  const index = join(folder, 'index');
  const packed = files.map((file) =>
    file.replace(/^!?/, (sign) => `:(${sign ? 'exclude,' : ''}glob)`),
  );
  await git(['read-tree', '--empty'], index);
  // npm packs all files that are listed, except for this one.
  await git(['reset', '--quiet', commit, '--', ...packed, '.npmrc'], index);
  const listed = (await git(['ls-files', '-z'], index)).split('\0');
  const configs = ['package.json', 'tsconfig.json'];
  const texts = await Promise.all(configs.map((path) => git(['show', `${commit}:${path}`])));
  const read = (path: string) => texts[configs.indexOf(path)] ?? '';
  const derived = deriveConfigs(read, (path) => listed.includes(path), repository);
  for (const [path, text] of Object.entries(derived)) {
    const file = join(folder, 'config');
    await writeFile(file, text);
    const blob = await git(['hash-object', '-w', '--no-filters', '--', file]);
    await git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], index);
  }
}

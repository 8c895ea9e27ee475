import { join } from 'node:path';
import type { Git } from '../../node/content-source/git.ts';
import type { Versions } from './find-versions.ts';

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
  const owners = ['content', 'public', ...inside, ':(glob).env*', ':(exclude).env.example'];
  const writeOwners = async (version: string) => {
    await git(['read-tree', version], index);
    await git(['reset', '--quiet', current.commit, '--', ...owners], index);
    return git(['write-tree'], index);
  };
  const ancestor = await commit(await writeOwners(base.commit));
  const theirs = await writeOwners(target.commit);
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
    hasPackages: changed.includes('package.json'),
  };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from '../../node/content-source/git.ts';
import type { Versions } from './find-versions.ts';

export type ComposedTree = Awaited<ReturnType<typeof composeTree>>;

const iconFolder = 'src/node/icons/own/';

function isOwners(path: string, content: string): boolean {
  const folders = ['content/', 'public/', iconFolder, `${content}/`];
  const isSettings = /^\.env(?!\.example$)[^/]*$/.test(path);
  return isSettings || folders.some((folder) => path.startsWith(folder));
}

/** Lists the files that differ between two commits or trees, with git's letter for how: A, D, M or T. */
export async function listChanges(git: Git, from: string, to: string) {
  const options = ['-r', '-z', '--no-renames', '--name-status'];
  const text = await git(['diff-tree', ...options, from, to]);
  const pairs = text.matchAll(/([A-Z])\0([^\0]+)\0/g);
  return [...pairs].map(([, kind = '', path = '']) => ({ kind, path }));
}

/** Puts the new version and the owner's files into an index, then applies the owner's changes to the project's. */
export async function composeTree(versions: Versions, folder: string, content: string) {
  const { current, target, base } = versions;
  const files = join(folder, 'files');
  const paths = join(folder, 'paths');
  await mkdir(files);
  const git: Git = (args) => versions.git([`--work-tree=${files}`, ...args], join(folder, 'index'));
  await git(['read-tree', target.commit]);
  // New icons come along; sample content does not.
  const owners = (await listChanges(git, target.commit, current.commit)).filter(
    ({ kind, path }) => isOwners(path, content) && !(kind === 'D' && path.startsWith(iconFolder)),
  );
  await writeFile(paths, owners.map(({ path }) => `${path}\0`).join(''));
  const reset = ['--literal-pathspecs', 'reset', '--quiet', `--pathspec-from-file=${paths}`];
  if (owners.length > 0) await git([...reset, '--pathspec-file-nul', current.commit]);
  const changes = await listChanges(git, base.commit, current.commit);
  const changed = changes.map(({ path }) => path).filter((path) => !isOwners(path, content));
  const misfits: string[] = [];
  for (const path of changed) {
    // npm writes it again if the owner has packages of their own.
    if (path === 'package-lock.json' && changed.includes('package.json')) continue;
    const before = await git(['write-tree']);
    const patch = join(folder, 'patch');
    await writePatch(versions, [path], patch);
    try {
      await git(['apply', '--3way', '--cached', '--whitespace=nowarn', patch]);
    } catch {
      await git(['read-tree', before]);
      misfits.push(path);
    }
  }
  const hasPackages = changed.includes('package.json') && !misfits.includes('package.json');
  return { git, changed, misfits, hasPackages };
}

export async function writePatch(versions: Versions, paths: string[], file: string): Promise<void> {
  const { git, current, base } = versions;
  const form = ['-p', '--binary', '--full-index', '--no-renames', '--no-ext-diff'];
  const between = [base.commit, current.commit, '--', ...paths];
  await git(['--literal-pathspecs', 'diff-tree', ...form, `--output=${file}`, ...between]);
}

import { cp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { writeFileWhole } from '../../src/node/files.ts';
import { runProgram } from '../run-program.ts';

/** The day from which on no version counts, so that everybody gets the same packages. */
const newestDay = '2026-11-01';

/** Writes the project of another generator, and installs its packages if they are not there. */
export async function writePeerProject(
  folder: string,
  packages: Record<string, string>,
  files: Record<string, string>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) await writeFileWhole(join(folder, path), text);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const installed = join(folder, 'node_modules/.package.json');
  if ((await readFile(installed, 'utf8').catch(() => '')) === manifest) return;
  await writeFileWhole(join(folder, 'package.json'), manifest);
  console.log(`Installing ${folder}`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--before', newestDay];
  await runProgram('npm', ['install', ...options], folder);
  await writeFileWhole(installed, manifest);
}

/** The bytes of all files in a folder. */
export async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The files and folders that builds leave in a project. */
const built = ['.cache', '.contentlayer', '.generated', 'dist'];
const left = ['node_modules', '.git', '.env', ...built];

/** Copies the project, with a link to its packages. */
export async function copyProject(folder: string): Promise<void> {
  const filter = (path: string) => !left.includes(basename(path));
  for (const name of (await readdir('.')).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Empties the caches of a project, as in a fresh checkout. */
export async function removeBuilt(folder: string, names: readonly string[] = built): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

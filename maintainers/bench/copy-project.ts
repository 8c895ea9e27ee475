import { cp, readdir, rm, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** The files and folders that builds leave in a project. */
const built = ['.cache', '.contentlayer', '.generated', 'dist'];
const left = ['node_modules', '.git', '.env', ...built];

export async function copyProject(folder: string): Promise<void> {
  const filter = (path: string) => !left.includes(basename(path));
  for (const name of (await readdir('.')).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
}

/** Copies the project without its packages, which are those of this one. */
export async function copyWithPackages(folder: string): Promise<void> {
  await copyProject(folder);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Empties the caches of a project, as in a fresh checkout. */
export async function removeBuilt(folder: string, names: readonly string[] = built): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

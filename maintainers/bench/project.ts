import { cp, readdir, rm, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

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
export async function removeBuilt(folder: string): Promise<void> {
  for (const name of built) await rm(join(folder, name), { recursive: true, force: true });
}

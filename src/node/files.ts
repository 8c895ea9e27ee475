import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { hasCode } from './has-code.ts';

/** Writes a file whole or not at all; its folder is made where it is missing. */
export async function writeFileWhole(path: string, data: string | Buffer, mode?: number) {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, data, { ...(mode && { mode }) });
}

/**
 * Takes away what a process leaves behind of files in a folder, where it is killed while it writes them.
 *
 * @param isMeant by the file's whole name
 * @param age in milliseconds, from which on nobody writes it any more
 */
export async function removeHalves(folder: string, isMeant: (name: string) => boolean, age = 0) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => isMeant(/^(.+)\.\d+$/.exec(name)?.[1] ?? ''))) {
    const half = await stat(join(folder, name)).catch(() => undefined);
    if (half && half.mtimeMs <= Date.now() - age) await rm(join(folder, name), { force: true });
  }
}

/**
 * Makes the folder `from` the folder `to`, in place of what stood there. The old one goes only
 * when the new one lies whole beside it.
 *
 * @throws the system's error; `to` is then as it was, or lies beside it as `<to>-old`
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const [beside, old] = [`${to}-next`, `${to}-old`];
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await Promise.all([beside, old].map(remove));
  await move(from, beside);
  await rename(to, old).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rename(beside, to);
  await remove(old);
}

/** Does some work with a new folder for temporary files, which goes however that ends. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portfolio-')));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Moves a file or folder to a free path, also in another file system. */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { hasCode } from './has-code.ts';

/** Writes a file whole or not at all; its folder is made where it is missing. */
export async function writeFileWhole(
  path: string,
  data: string | Buffer,
  { mode }: { mode?: number } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, data, mode === undefined ? {} : { mode });
}

/**
 * The name of the file that is being written whole under this name; undefined for any other. Such a
 * file is left behind where its process is killed.
 */
export function findWholeName(name: string): string | undefined {
  return /^(.+)\.\d+$/.exec(name)?.[1];
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

/** Moves a file or folder to where nothing stands, be it in another file system. */
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

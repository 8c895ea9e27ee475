import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { hashText } from '../model/hash.ts';

/** Tells whether an error of the file system carries this code, for example `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const faults: Readonly<Record<string, string>> = {
  EACCES: 'a file or folder is not yours to change',
  ENOENT: 'a folder or file is gone',
  ENOSPC: 'the disk is full',
  EPERM: 'a file or folder is not yours to change',
  EROFS: 'the disk can only be read',
};

/** What an error of the file system means for an owner. */
export function describeFault(error: unknown): string | undefined {
  return faults[(error as NodeJS.ErrnoException).code ?? ''];
}

/**
 * Reads a file, if it is there.
 *
 * @throws the system's error if it is there and cannot be read: nobody may take it for a new one
 */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Writes a file completely or not at all, and its folder if needed. */
export async function writeFileWhole(path: string, data: string | Buffer, mode?: number) {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, data, { ...(mode && { mode }) });
}

/**
 * Removes the temporary files of `writeFileWhole` in a folder, which a killed process leaves behind.
 *
 * @param isMeant tests the name of the file being written
 * @param age in milliseconds, from which on no process can still be writing it
 */
export async function removeHalves(folder: string, isMeant: (name: string) => boolean, age = 0) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => isMeant(/^(.+)\.\d+$/.exec(name)?.[1] ?? ''))) {
    const half = await stat(join(folder, name)).catch(() => undefined);
    if (half && half.mtimeMs <= Date.now() - age) await rm(join(folder, name), { force: true });
  }
}

/**
 * Moves the folder `from` to `to`, replacing the folder there. The old folder is removed only when the
 * new one is complete beside it.
 *
 * @throws the system's error; `to` is then as it was, or lies beside it as `<to>-old`
 */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const beside = `${to}-next`;
  const old = `${to}-old`;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await Promise.all([beside, old].map(remove));
  await move(from, beside);
  await rename(to, old).catch((error) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  await rename(beside, to);
  await remove(old);
}

/** Runs `work` with a temporary folder, which is removed afterwards, also after an error. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'frontispiece-')));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Moves a file or folder to a free path, also in another file system. */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    // Killed in the middle, it leaves nothing at `to` that is not whole.
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
    await rm(from, { recursive: true });
  }
}

/** Hashes each file in a folder, and below it, by its path from there; none if the folder is not there. */
export async function hashFiles(folder: string, recursive = true): Promise<Record<string, string>> {
  const items = await readdir(folder, { recursive, withFileTypes: true }).catch(() => []);
  const hashes: Record<string, string> = {};
  for (const item of items) {
    const file = join(item.parentPath, item.name);
    // A link to a folder, or a file that was deleted just now, has no bytes.
    const bytes = item.isDirectory() ? undefined : await readFile(file).catch(() => undefined);
    if (bytes) hashes[relative(folder, file)] = hashText(bytes);
  }
  return hashes;
}

/** Lists the times of files, in place of their bytes: reading large photos at each build would be slow. */
export function listTimes(files: readonly string[]): Promise<string[]> {
  const list = async (file: string) => {
    const { ino, size, mtimeMs, ctimeMs } = await stat(file);
    return [file, ino, size, mtimeMs, ctimeMs].join();
  };
  return Promise.all(files.map(list));
}

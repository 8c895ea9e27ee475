import { lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { shortenPath } from '../../build/check/index.ts';
import { hasCode } from '../../build/has-code.ts';
import { schemaFolder } from '../entries/record-name.ts';

/** The folder that files are to be written to. */
export interface Target {
  dir: string;
  /** What lies in it by name, but for hidden files and its README. */
  held: string[];
  hasSchemas: boolean;
  /** Where `held` can move to: a folder beside it that is not there. */
  backup: string;
}

/** Looks at a folder, which need not be there. */
export async function lookAtTarget(dir: string): Promise<Target> {
  const names = await list(dir);
  const held = names.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  return { dir, held, hasSchemas: names.includes(schemaFolder), backup: await nameBackup(dir) };
}

/** Why nothing can be written, and what to do; undefined where it can. */
export function findObstacle({ dir, held, backup }: Target, isReplacing: boolean) {
  if (held.length === 0) return undefined;
  const [folder, beside] = [shortenPath(dir), shortenPath(backup)];
  const hasProfile = held.some((name) => /^profile\.ya?ml$/.test(name));
  if (isReplacing && hasProfile) return undefined;
  const first = held.slice(0, 3).join(', ');
  const found = `${folder} holds ${held.length > 3 ? `${first} and ${held.length - 3} more` : first}`;
  if (!hasProfile) return `${found}, and is no content folder — name an empty one with --into`;
  return `${found} — add --replace to move all that to ${beside} first, or --into <folder> to write to another folder`;
}

async function list(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOTDIR' ? 'is no folder' : `cannot be read (${code})`;
    throw new Error(`${shortenPath(dir)} ${reason} — name another with --into`);
  }
}

async function nameBackup(dir: string): Promise<string> {
  const first = join(dirname(dir), `${basename(dir)}-before-import`);
  for (let number = 1; ; number++) {
    const path = number === 1 ? first : `${first}-${number}`;
    if (!(await isThere(path))) return path;
  }
}

/** Whether anything stands at a path, be it a link that leads nowhere. */
export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

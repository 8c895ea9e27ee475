import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shortenPath } from '../../build/check/index.ts';
import { move } from '../../build/files.ts';
import { schemaFolder } from '../entries/record-name.ts';
import { type NewFile, renderSchemas, writeFiles } from './content-files.ts';

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
  const names = await readdir(dir).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [] as string[];
    const reason = code === 'ENOTDIR' ? 'is no folder' : `cannot be read (${code})`;
    throw new Error(`${shortenPath(dir)} ${reason} — name another with --into`);
  });
  const held = names.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  const first = `${dir}-before-import`;
  let backup = first;
  for (let number = 2; existsSync(backup); number++) backup = `${first}-${number}`;
  return { dir, held, hasSchemas: names.includes(schemaFolder), backup };
}

/** Why nothing can be written, and what to do; undefined where it can. */
export function findObstacle(
  { dir, held, backup }: Target,
  isReplacing: boolean,
): string | undefined {
  if (held.length === 0) return undefined;
  const [folder, beside] = [shortenPath(dir), shortenPath(backup)];
  const hasProfile = held.some((name) => /^profile\.ya?ml$/.test(name));
  if (isReplacing && hasProfile) return undefined;
  const first = held.slice(0, 3).join(', ');
  const found = `${folder} holds ${held.length > 3 ? `${first} and ${held.length - 3} more` : first}`;
  if (!hasProfile) return `${found}, and is no content folder — name an empty one with --into`;
  return `${found} — add --replace to move all that to ${beside} first, or --into <folder> to write to another folder`;
}

/**
 * Writes files into the target; what it holds moves to its backup first.
 *
 * @throws when something cannot be written or moved, with what lies where then
 */
export async function fillTarget(
  { dir, held, hasSchemas, backup }: Target,
  files: NewFile[],
): Promise<void> {
  try {
    for (const name of held) await move(join(dir, name), join(backup, name));
    await writeFiles(dir, hasSchemas ? files : [...files, ...renderSchemas()]);
  } catch (error) {
    const moved = existsSync(backup) ? ` What was there lies in ${shortenPath(backup)}.` : '';
    throw new Error(
      `${shortenPath(dir)} cannot be written: ${(error as Error).message}.${moved} Look at its permissions and the room on the disk, or name another folder with --into`,
    );
  }
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Change } from './plan-migration.ts';

interface Staged extends Change {
  file: string;
  /** Where the new text waits. */
  next: string;
}

/**
 * Writes all changes or none: each new text first lies whole beside its place, and what goes wrong
 * later takes back what was done. The profile, which names the version, comes last.
 *
 * @param move as `rename` of node:fs/promises
 * @throws when a file changed meanwhile, lies outside the folder, or cannot be written
 */
export async function applyChanges(
  dir: string,
  changes: readonly Change[],
  move = rename,
): Promise<void> {
  const root = await realpath(dir);
  const folders: string[] = [];
  const staged: Staged[] = [];
  const done: Staged[] = [];
  try {
    for (const change of profileLast(changes)) {
      const place = await findPlace(root, change, folders);
      staged.push(place);
      await stage(place);
    }
    for (const change of staged) {
      await put(change, move);
      done.push(change);
    }
  } catch (error) {
    for (const change of done.reverse()) await takeBack(change);
    throw new Error(`Nothing was changed: ${(error as Error).message}`);
  } finally {
    for (const { next } of staged) await rm(next, { force: true });
    // Where something stands in it now, it stays.
    for (const folder of folders) await rmdir(folder).catch(() => undefined);
  }
}

function profileLast(changes: readonly Change[]): Change[] {
  const rank = ({ path }: Change) => Number(/^profile\./.test(path));
  return [...changes].sort((a, b) => rank(a) - rank(b));
}

/**
 * Finds where a change is to be made; the folders made for it go into `folders`. A link stays one:
 * what it points at is changed, if that lies inside the content folder.
 */
async function findPlace(root: string, change: Change, folders: string[]): Promise<Staged> {
  const { path, before } = change;
  const named = join(root, path);
  if (before === undefined) {
    const made = await mkdir(dirname(named), { recursive: true });
    if (made) folders.push(made);
    if (existsSync(named)) throw new Error(`${path} is there already — move it away`);
  }
  const isNew = before === undefined;
  const file = isNew
    ? join(await realpath(dirname(named)), basename(named))
    : await realpath(named);
  if (!file.startsWith(root + sep)) throw new Error(`${path} lies outside the content folder`);
  return { ...change, file, next: join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`) };
}

async function stage({ path, before, after, file, next }: Staged): Promise<void> {
  if (before !== undefined && (await readFile(file, 'utf8')) !== before) {
    throw new Error(`${path} has just been changed by somebody else — run it once more`);
  }
  if (after === undefined) return;
  await writeFile(next, after, { flag: 'wx' });
  if (before !== undefined) await chmod(next, (await stat(file)).mode);
}

async function put({ file, next, after }: Staged, move: typeof rename): Promise<void> {
  if (after === undefined) await rm(file);
  else await move(next, file);
}

async function takeBack({ file, before }: Staged): Promise<void> {
  if (before === undefined) await rm(file, { force: true });
  else await writeFile(file, before);
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { GitSource } from '../config/content-source.ts';

/**
 * A copy of a repository at one commit, with git's own folder beside it. It never changes once it
 * stands there, so a build may read it while another one fetches.
 */
export interface Copy {
  files: string;
  git: string;
}

/** What is known of a copy. */
export interface CopyRecord {
  commit: string;
  /** Of the commit, as `2026-11-21`. */
  committed: string;
  /** ISO time at which the server last named this commit. */
  fetched: string;
}

/** The copies of one repository. */
export interface Copies {
  folder: string;
  /** The file that names the last good copy of what the owner asks for. */
  record: string;
}

/** Finds where copies are kept; no name or password is part of that. */
export function findCopies(
  { address, reference }: Pick<GitSource, 'address' | 'reference'>,
  cacheFolder: string,
): Copies {
  const folder = resolve(cacheFolder, hash(address.url));
  return { folder, record: join(folder, `last-${hash(reference)}.json`) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function findCopy({ folder }: Copies, commit: string): Copy {
  return { files: join(folder, commit, 'files'), git: join(folder, commit, 'git') };
}

/** Makes the folder that a new copy grows in. */
export async function startCopy({ folder }: Copies): Promise<{ place: string; copy: Copy }> {
  const name = `next-${randomUUID()}`;
  const place = join(folder, name);
  await mkdir(join(place, 'files'), { recursive: true });
  return { place, copy: findCopy({ folder, record: '' }, name) };
}

/**
 * Gives a whole copy its place under its commit. What stood there, a copy that was changed by
 * hand, goes; that of a build which came first stays.
 */
export async function placeCopy(
  { folder }: Copies,
  place: string,
  commit: string,
  isChanged: boolean,
): Promise<void> {
  const old = join(folder, `next-${randomUUID()}`);
  if (isChanged) await rename(join(folder, commit), old).catch(ignoreMissing);
  try {
    await rename(place, join(folder, commit));
  } catch (error) {
    if (!(await isThere(join(folder, commit, 'git')))) throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** Tells the next build which copy is the last good one. */
export async function writeRecord({ folder, record }: Copies, found: CopyRecord): Promise<void> {
  const next = join(folder, `next-${randomUUID()}.json`);
  await writeFile(next, `${JSON.stringify(found, null, 2)}\n`);
  await rename(next, record);
}

/** The last good copy, where there is one and it stands there still. */
export async function readRecord(copies: Copies): Promise<CopyRecord | undefined> {
  try {
    const found = JSON.parse(await readFile(copies.record, 'utf8')) as CopyRecord;
    return (await isThere(findCopy(copies, found.commit).git)) ? found : undefined;
  } catch {
    return undefined;
  }
}

const day = 24 * 60 * 60 * 1000;

/**
 * Marks a copy as used now, and removes what nobody has used for a day and no record names: what
 * builds left that were ended, and copies of earlier commits.
 */
export async function tidyCopies({ folder }: Copies, commit: string): Promise<void> {
  const now = new Date();
  await utimes(join(folder, commit), now, now);
  const names = await readdir(folder);
  const records = names.filter((name) => name.startsWith('last-'));
  const texts = await Promise.all(records.map((name) => readFile(join(folder, name), 'utf8')));
  for (const name of names) {
    if (name.startsWith('last-') || texts.some((text) => text.includes(name))) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (now.getTime() - mtimeMs > day)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

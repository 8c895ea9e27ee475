import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../build/has-code.ts';
import { entryName, readEntry, type StoredQuery } from './read-entry.ts';

/**
 * Writes one entry so that it is there whole or not at all, and on the disk when the promise
 * resolves. Resolves to false when the entry was there already.
 */
export async function writeEntry(folder: string, entry: StoredQuery): Promise<boolean> {
  await makeFolder(folder);
  const temporary = join(folder, `.${entry.id}.${randomUUID()}.tmp`);
  try {
    await writeSynced(temporary, entry);
    const isNew = await putInPlace(temporary, folder, entryName(entry.id));
    // Also for a known entry: the process that put it there may have died before its own sync.
    await syncFolder(folder);
    return isNew;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function makeFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade) await syncFolder(dirname(firstMade));
}

async function writeSynced(path: string, { id: _, ...record }: StoredQuery): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives the finished file its name. `link`, unlike `rename`, lets only one writer be first. */
async function putInPlace(temporary: string, folder: string, name: string): Promise<boolean> {
  try {
    await link(temporary, join(folder, name));
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await fixEntry(temporary, folder, name);
    return false;
  }
}

/** The same id is the same query, so a copy just written can stand in for a damaged one. */
async function fixEntry(temporary: string, folder: string, name: string): Promise<void> {
  const found = await readEntry(folder, name);
  if (!found || 'reason' in found) await rename(temporary, join(folder, name));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file; its file systems keep names in a journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

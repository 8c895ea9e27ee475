import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readBuildRecord } from '../../build/server/build-record.ts';
import { hostFiles, readFiles } from './host-files.ts';
import { makeFloor } from './make-floor.ts';

/** Something that is measured. */
export interface Subject {
  /** Heads its column. */
  name: string;
  /** Address of its first page. */
  url: string;
  close(): Promise<void>;
}

/** Serves the build in a folder, which may be the one with `client` in it. */
export async function openBuild(name: string, folder: string): Promise<Subject> {
  const client = findClient(folder);
  const { basePath } = await readBuildRecord(dirname(client));
  return { name, ...(await hostFiles(await readFiles(client), basePath)) };
}

/** Serves the pages of the build in a folder with their words alone. */
export async function openFloor(folder: string): Promise<Subject> {
  const files = [...(await readFiles(findClient(folder)))];
  const pages = files.filter(([path]) => path.endsWith('.html'));
  const bare = pages.map(([path, body]) => [path, Buffer.from(makeFloor(String(body)))] as const);
  return { name: 'floor', ...(await hostFiles(new Map(bare))) };
}

function findClient(folder: string): string {
  const found = [resolve(folder, 'client'), resolve(folder)].find((path) =>
    existsSync(resolve(path, 'index.html')),
  );
  if (found) return found;
  throw new Error(`${folder} holds no build — name a folder with client/index.html in it`);
}

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * The facts that a server of a build needs, in `build.json` beside `client`: the path that all its
 * URLs begin with, which begins and ends with `/`.
 */
type BuildRecord = Record<'basePath', string>;

export async function writeBuildRecord(outDir: string, record: BuildRecord): Promise<void> {
  await writeFile(resolve(outDir, 'build.json'), `${JSON.stringify(record)}\n`);
}

/** Reads the record of the build in `outDir`; a build without one is served under `/`. */
export async function readBuildRecord(outDir: string): Promise<BuildRecord> {
  const text = await readFile(resolve(outDir, 'build.json'), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : { basePath: '/' };
}

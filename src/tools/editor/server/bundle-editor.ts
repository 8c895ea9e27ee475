import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCodeVersion } from '../../../node/code-version.ts';
import { replaceFolder } from '../../../node/files.ts';
import { cacheFile, engineFile } from '../../../site/places.ts';

const cacheFolder = cacheFile('editor');

/** Bundles the editor, once for each version of the code. */
export async function bundleEditor(): Promise<string> {
  const bundleFolder = join(cacheFolder, readCodeVersion());
  if (existsSync(bundleFolder)) return bundleFolder;
  const made = `${cacheFolder}-${process.pid}`;
  try {
    // In a process of its own it is the same for the development server, which sets NODE_ENV.
    const command = ['--import', 'tsx', engineFile('src/tools/editor/server/bundle.ts'), made];
    await promisify(execFile)(process.execPath, command);
    await rm(cacheFolder, { recursive: true, force: true });
    await replaceFolder(made, bundleFolder);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr ? new Error(stderr.trim()) : error;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return bundleFolder;
}

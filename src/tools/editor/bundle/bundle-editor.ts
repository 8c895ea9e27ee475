import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCodeVersion } from '../../../build/code-version.ts';
import { runBundler } from '../../../build/run-bundler.ts';

const keptFolder = resolve('.cache/editor');

/**
 * Bundles the editor, once for the code as it is.
 *
 * @returns the folder of its files, which is not to be written to
 * @throws what the bundler says when it fails, or is stopped
 */
export async function bundleEditor(folder = keptFolder, signal?: AbortSignal): Promise<string> {
  const kept = join(folder, readCodeVersion());
  if (existsSync(kept)) return kept;
  await mkdir(folder, { recursive: true });
  const beside = await mkdtemp(`${kept}-`);
  try {
    await runBundler('src/tools/editor/bundle/bundle.ts', beside, signal);
    await removeOlder(folder);
    // Whoever was faster made the same.
    await rename(beside, kept).catch(() => {});
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return kept;
}

/** The name of the script, among the editor's files, that the page loads. */
export async function findEditorScript(folder: string): Promise<string> {
  const names = await readdir(folder);
  const script = names.find((name) => /^editor-[\w-]+\.js$/.test(name));
  if (!script) throw new Error(`The bundle of the editor in ${folder} has no script.`);
  return script;
}

async function removeOlder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const older = names.filter((name) => !name.startsWith(readCodeVersion()));
  await Promise.all(older.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

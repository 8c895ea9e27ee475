import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findCodeVersion, readCodeVersion } from './code-version.ts';
import type { Settings } from './config/read-settings.ts';
import { hashFiles, listFiles } from './hash-files.ts';
import { runBundler } from './run-bundler.ts';

const codeFolder = resolve('.cache/code');
/** As many as the builds that a developer goes to and fro between. */
const keptBuilds = 4;
/** Beside what was kept: a hash of all of it. */
const sealName = 'seal';

/**
 * Puts the site's code, for rendering and for the browser, into `outDir`. It depends on the code
 * and the settings alone, so what an earlier build made of the same is taken over.
 *
 * @param settings the environment, with the `.env` files; the bundler reads them itself
 * @throws what the bundler says; the signal's reason when it was stopped
 */
export async function buildCode(
  outDir: string,
  settings: Settings,
  { folder = codeFolder, bundle = bundleSite, findVersion = findCodeVersion, signal }: Options = {},
): Promise<void> {
  const kept = join(folder, hashInput(settings));
  if (await isWhole(kept)) {
    await cp(join(kept, 'code'), outDir, { recursive: true });
    return utimes(kept, new Date(), new Date());
  }
  await bundle(outDir, signal);
  // Code that was edited meanwhile is not what this build began with, and may be in it or not.
  if (findVersion() === readCodeVersion()) await keep(outDir, folder, kept);
}

/** Writes the code into `outDir`. */
export type Bundle = (outDir: string, signal?: AbortSignal) => Promise<void>;

interface Options {
  /** Where the code of earlier builds is kept. */
  folder?: string;
  bundle?: Bundle;
  /** The version of the code as it is when the bundle is made. */
  findVersion?: () => string;
  signal?: AbortSignal;
}

const bundleSite = (outDir: string, signal?: AbortSignal) =>
  runBundler('src/build/bundle.ts', outDir, signal);

function hashInput(settings: Settings): string {
  const used = Object.entries(settings)
    .filter(([name, value]) => value && /^(?:VITE_.*|BASE_PATH|NODE_ENV)$/.test(name))
    .sort();
  const text = JSON.stringify([readCodeVersion(), used]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A disk that was cut off, or somebody who tidied up, may have left a part of it. */
async function isWhole(kept: string): Promise<boolean> {
  const seal = await readFile(join(kept, sealName), 'utf8').catch(() => undefined);
  return seal === hashKept(kept);
}

function hashKept(kept: string): string {
  return hashFiles(listFiles(join(kept, 'code')), kept);
}

/** A copy is seen whole or not at all; the ones not used for longest go. */
async function keep(outDir: string, folder: string, kept: string): Promise<void> {
  const beside = `${kept}-next`;
  await mkdir(folder, { recursive: true });
  await Promise.all([beside, kept].map((path) => rm(path, { recursive: true, force: true })));
  await cp(outDir, join(beside, 'code'), { recursive: true });
  await writeFile(join(beside, sealName), hashKept(beside));
  await rename(beside, kept);
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(keptBuilds);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '../read-settings.ts';
import { readCodeVersion } from './code-version.ts';

const codeFolder = resolve('.cache/code');
/** As many as the builds that a developer goes to and fro between. */
const keptBuilds = 4;

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
  { folder = codeFolder, bundle = runBundler, signal }: Options = {},
): Promise<void> {
  const kept = join(folder, hashInput(settings));
  if (existsSync(kept)) {
    await cp(kept, outDir, { recursive: true });
    return utimes(kept, new Date(), new Date());
  }
  await bundle(outDir, signal);
  await keep(outDir, folder, kept);
}

/** Writes the code into `outDir`. */
export type Bundle = (outDir: string, signal?: AbortSignal) => Promise<void>;

interface Options {
  /** Where the code of earlier builds is kept. */
  folder?: string;
  bundle?: Bundle;
  signal?: AbortSignal;
}

async function runBundler(outDir: string, signal?: AbortSignal): Promise<void> {
  const command = ['--import', 'tsx', 'scripts/build/bundle.ts', outDir];
  const stdio = ['pipe', 'ignore', 'pipe'] as const;
  const child = spawn(process.execPath, command, { stdio: [...stdio] });
  const stop = () => void child.kill();
  process.once('exit', stop);
  signal?.addEventListener('abort', stop);
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  if (code !== 0) throw new Error(words.trim());
  process.stderr.write(words);
}

function hashInput(settings: Settings): string {
  const used = Object.entries(settings)
    .filter(([name, value]) => value && /^(?:VITE_.*|BASE_PATH|NODE_ENV)$/.test(name))
    .sort();
  const text = JSON.stringify([readCodeVersion(), used]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A copy is seen whole or not at all; the ones not used for longest go. */
async function keep(outDir: string, folder: string, kept: string): Promise<void> {
  const beside = `${kept}-next`;
  await mkdir(folder, { recursive: true });
  await cp(outDir, beside, { recursive: true });
  await rename(beside, kept);
  const names = await readdir(folder);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(keptBuilds);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
}

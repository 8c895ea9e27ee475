import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** As much of Lighthouse's report as the bench reads. */
export interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
}

/** Has a page measured by a Chromium with its debugging port open. */
export type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Starts Chromium, with a profile of its own. */
export type Launch = (options: object) => Promise<{ port: number; kill(): unknown }>;

const folder = resolve(import.meta.dirname, 'lighthouse');

/**
 * Loads Lighthouse. It weighs more than all packages of the site, so it has a folder of its own
 * and is installed when it is first wanted.
 *
 * @throws when it cannot be installed
 */
export async function openLighthouse(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  if (!isInstalled()) install();
  const load = (path: string) => import(pathToFileURL(resolve(folder, 'node_modules', path)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return { lighthouse, launch };
}

/** npm writes its list last, so what was broken off has none. */
function isInstalled(): boolean {
  const read = (name: string) => JSON.parse(readFileSync(resolve(folder, name), 'utf8'));
  try {
    const [wanted, { packages }] = [read('package.json'), read('node_modules/.package-lock.json')];
    return Object.entries(wanted.dependencies).every(
      ([name, version]) => packages[`node_modules/${name}`]?.version === version,
    );
  } catch {
    return false;
  }
}

function install(): void {
  console.log('Installing Lighthouse for the bench alone; this takes half a minute, once.');
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  if (spawnSync('npm', args, { cwd: folder, shell, stdio: 'inherit' }).status === 0) return;
  throw new Error(
    'Lighthouse could not be installed — npm says why above; fix it, or leave it out with --only',
  );
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A root user has no sandbox to give, and no name but this computer's leads anywhere. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Finds a Chromium, or installs Debian's package where this is root on Debian, and Playwright's elsewhere. */
export function ensureChromium(): string {
  const path = findChromium();
  if (path) return path;
  console.log('Installing Chromium; this takes a minute, once.');
  installDebianPackages('chromium');
  if (!findChromium())
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be found or installed — install Chromium or Chrome, or set CHROMIUM_PATH to its program',
  );
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(names) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** The path of the first of these programs that is there to be run by its name. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

/** Does nothing where this is not root on Debian. */
export function installDebianPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages when they are missing or not those of `package-lock.json`. Resolves to
 * 0 when they are there; otherwise says what is wrong and resolves to another exit code.
 *
 * @returns {Promise<number>}
 */
export async function ensurePackages() {
  if (!isNodeRecent()) {
    console.error(
      `This project needs Node 20.19 or later, and this is ${process.versions.node} — ` +
        'install a newer one from https://nodejs.org and run the command again',
    );
    return 1;
  }
  return arePackagesCurrent() ? 0 : installPackages();
}

function isNodeRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/** Compares contents, not times: a pull or a copy changes times, and a repair needs a network. */
function arePackagesCurrent() {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in found ? found[path].version === version : optional === true;
  });
}

/** The lock file's packages by path; none when the file is missing or half written. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages;
  } catch {
    return {};
  }
}

async function installPackages() {
  console.log('Installing the packages; this takes about a minute, once.');
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
  const isWindows = process.platform === 'win32';
  const code = await runChild('npm', args, { cwd: root, shell: isWindows });
  if (code !== 0) {
    console.error('The packages could not be installed — npm says why above; fix it, run again');
  }
  return code;
}

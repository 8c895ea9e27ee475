import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { watchParent } from '../src/engine/tools/dev/watch-parent.mjs';

// Plain JavaScript that needs no package, as it runs before there are any.

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the packages when they are not those of `package-lock.json`, then runs the scripts, each a
 * file and what is typed after it, until one fails. The process ends with the exit code of the last.
 */
export async function runInstalled(...scripts) {
  let code = isNodeRecent() ? await ensurePackages() : 1;
  // Without a shell or npm in between, signals reach them.
  for (const script of scripts)
    code ||= await run(process.execPath, ['--import', 'tsx', ...script]);
  process.exitCode = code;
}

function isNodeRecent() {
  const { node } = process.versions;
  const [major, minor] = node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(
    `This project needs Node 20.19 or later, and this is ${node} — ` +
      'install a newer one from https://nodejs.org and run the command again',
  );
  return false;
}

async function ensurePackages() {
  const wanted = readInstalled('package-lock.json');
  const installed = readInstalled('node_modules/.package-lock.json');
  if ('' in wanted && arePackagesCurrent(wanted, installed)) return 0;
  console.log('Installing the packages; this takes about a minute, once.');
  // Those that are bundled into the package come as for development.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
  const code = await run('npm', args, process.platform === 'win32');
  if (code !== 0) {
    console.error('The packages could not be installed — npm says why above; fix it, run again');
  }
  return code;
}

/** Compares contents, not times: a pull or a copy changes times, and a repair needs a network. */
function arePackagesCurrent(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (path in installed) return installed[path].version === version;
    return optional === true;
  });
}

/** The lock file's packages by path; none when the file is missing or half written. */
function readInstalled(file) {
  try {
    return JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Runs a program in this terminal and resolves to its exit code, as a shell counts it: 128 and the
 * signal's number when a signal ended it. A signal that ends this process ends the program first.
 */
function run(command, args, shell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, shell });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const timer = watchParent(() => forward('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(timer);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

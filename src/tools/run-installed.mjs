import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

// Plain JavaScript that needs no package, as it runs before there are any.

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages when they are not those of `package-lock.json`, then runs the scripts, each a
 * file and what is typed after it, until one fails. The process ends with the exit code of the last.
 *
 * @param needsTests whether the packages are needed that only the tests use; a site does without them
 */
export async function runInstalled(needsTests, ...scripts) {
  let code = isNodeRecent() ? await ensurePackages(needsTests) : 1;
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

async function ensurePackages(needsTests) {
  const wanted = readInstalled('package-lock.json');
  const installed = readInstalled('node_modules/.package-lock.json');
  // A folder made by npx has no lock file yet.
  const isLocked = '' in wanted;
  if (isLocked && arePackagesCurrent(wanted, installed, needsTests)) return 0;
  console.log('Installing the packages; this takes about a minute, once.');
  // Packages of the tests stay where they are.
  const hasTests = Object.values(installed).some(({ dev }) => dev);
  const tests = needsTests || hasTests ? '--include=dev' : '--omit=dev';
  const args = [isLocked ? 'ci' : 'install', '--no-audit', '--no-fund', tests];
  const code = await run('npm', args, process.platform === 'win32');
  if (code !== 0) {
    console.error('The packages could not be installed — npm says why above; fix it, run again');
  }
  return code;
}

/** Compares contents, not times: a pull or a copy changes times, and a repair needs a network. */
function arePackagesCurrent(wanted, installed, needsTests) {
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '') return true;
    if (path in installed) return installed[path].version === version;
    return optional === true || (!needsTests && (dev === true || devOptional === true));
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

/**
 * Calls `stop` once npm, which started this program, has ended: killed, npm hands no signal on, and the
 * shell between them may live on with this program.
 *
 * @param {() => void} stop
 * @returns {NodeJS.Timeout | undefined} the timer, to be cleared when this program ends by itself
 */
export function watchParent(stop) {
  // Started by hand, a program may outlive its shell on purpose.
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const npm = findNpm(parent);
  return setInterval(() => (process.ppid === parent && isAlive(npm)) || stop(), 500);
}

/**
 * Finds npm above the shell that it has started; the parent itself where the system cannot tell.
 *
 * @param {number} parent
 */
function findNpm(parent) {
  try {
    const read = (/** @type {string} */ column, /** @type {number} */ id) =>
      execFileSync('ps', ['-o', `${column}=`, '-p', String(id)], { encoding: 'utf8' }).trim();
    const above = Number(read('ppid', parent));
    return /\bnpm\b/.test(read('args', above)) ? above : parent;
  } catch {
    return parent;
  }
}

/** @param {number} id */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another user's process is there, though it takes no signal.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

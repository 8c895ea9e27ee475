import { execFileSync } from 'node:child_process';

// Plain JavaScript, as it also runs before any package is installed.

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

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { watchParent } from '../src/build/server/watch-parent.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this terminal and resolves to its exit code, as a shell counts it: 128 and
 * the signal's number when a signal ended it. Signals that end this process end the program
 * first, and so does the end of npm. Rejects when it cannot be started.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const unwatch = watchParent(() => forward('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      unwatch();
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

import { spawnSync } from 'node:child_process';

const isThere = () => spawnSync('pdftotext', ['-v']).error === undefined;

/**
 * Makes sure of poppler's programs, with which tests read PDFs: installs Debian's package where
 * this is root on Debian.
 *
 * @throws when they could not be had; says what to do
 */
export function ensurePoppler(): void {
  if (isThere()) return;
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', 'poppler-utils'];
    for (const command of [['update'], install]) {
      spawnSync('apt-get', ['-qq', ...command], { env, stdio: 'ignore' });
    }
  }
  if (!isThere()) throw new Error('pdftotext could not be found — install poppler-utils');
}

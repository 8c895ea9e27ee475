import { spawnSync } from 'node:child_process';
import { testBuild } from '../../tests/browser/test-build.ts';

const outDir = '.cache/bench/site';

/**
 * Builds the site with made-up accounts, so that the form fetches all that it sends with and
 * nothing reaches the owner's.
 *
 * @returns the folder of the build
 */
export function buildSite(): string {
  const env = {
    ...{ ...process.env, ...testBuild.env },
    ...{ VITE_FIRESTORE_EMULATOR_HOST: '', BASE_PATH: '/' },
  };
  const command = ['--import', 'tsx', 'scripts/build.ts', '--out', outDir];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Nothing was measured: the site could not be built.');
  return outDir;
}

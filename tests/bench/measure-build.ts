import { execFile } from 'node:child_process';
import { cp, readdir, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../src/node/files.ts';
import { testBuild } from '../browser/test-build.ts';
import { noSettings } from '../helpers/build-sites.ts';

/** Files that a fresh checkout does not have. */
const made = ['node_modules', '.git', '.cache', '.contentlayer', '.generated', 'dist', '.env'];

/** Made-up accounts, and none of the owner's settings. */
const settings = { ...noSettings, ...testBuild.env, VITE_FIRESTORE_EMULATOR_HOST: '' };

/** Measures the seconds that a command of the project takes. */
export async function runScript([name, ...args]: string[], contentDir: string, cwd = '.') {
  const command = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
  const env = { ...process.env, ...settings, CONTENT_DIR: resolve(contentDir) };
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, command, { env, cwd });
  return (performance.now() - startedAt) / 1000;
}

/** Times commands in a copy of the project as a fresh checkout has it, the first build being cold. */
export function measureBuild(contentDir: string): Promise<Record<string, number>> {
  const filter = (path: string) => !made.includes(basename(path));
  return withFolder(async (folder) => {
    for (const name of (await readdir('.')).filter(filter)) {
      await cp(name, join(folder, name), { recursive: true, filter });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    return {
      'cold build, s': await runScript(['build'], contentDir, folder),
      'warm build, s': await runScript(['build'], contentDir, folder),
      'warm check, s': await runScript(['check-content'], contentDir, folder),
    };
  });
}

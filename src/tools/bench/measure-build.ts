import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Sample } from './results.ts';

/** What a fresh checkout has not. */
const made = ['node_modules', '.git', '.cache', '.contentlayer', '.generated', 'dist', '.env'];

/** What anything is built with here: made-up accounts, and no setting of the owner's. */
const settings = {
  ...Object.fromEntries(
    readFileSync('.env.example', 'utf8')
      .match(/^\w+(?==)/gm)
      ?.map((name) => [name, '']) ?? [],
  ),
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
};

/**
 * Runs a command of the project and resolves to the seconds that it took.
 *
 * @throws with what it printed, if it failed
 */
export async function runCommand(
  command: string[],
  contentDir: string,
  cwd = '.',
): Promise<number> {
  const env = { ...process.env, ...settings, CONTENT_DIR: resolve(contentDir) };
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command], { env, cwd });
  return (performance.now() - startedAt) / 1000;
}

/**
 * Times the commands in a copy of the project as a fresh checkout has it: a first build, another
 * with nothing changed, one with changed code, and the check of the content.
 */
export async function measureBuild(contentDir: string): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const run = (script: string) => runCommand([`scripts/${script}.ts`], contentDir, folder);
  try {
    await copyProject(folder);
    const coldBuildSeconds = await run('build');
    const warmBuildSeconds = await run('build');
    const warmCheckSeconds = await run('check-content');
    await appendFile(join(folder, 'src/site/words.ts'), '\n// Changed.\n');
    const changedCodeBuildSeconds = await run('build');
    return { coldBuildSeconds, warmBuildSeconds, changedCodeBuildSeconds, warmCheckSeconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyProject(folder: string): Promise<void> {
  const filter = (path: string) => !made.includes(basename(path));
  for (const name of (await readdir('.')).filter(filter)) {
    await cp(name, join(folder, name), { recursive: true, filter });
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

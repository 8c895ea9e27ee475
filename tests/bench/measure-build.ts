import { execFile } from 'node:child_process';
import { appendFile, cp, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../src/node/files.ts';

/** Files that a fresh checkout does not have. */
const made = ['node_modules', '.git', '.cache', '.contentlayer', '.generated', 'dist', '.env'];

/** Made-up accounts, with which anything is built here. */
const accounts = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_PUBLIC_KEY: 'public',
};

/** Measures the seconds that a command of the project takes, without the owner's settings. */
export async function runCommand(command: string[], contentDir: string, cwd = '.') {
  const names = (await readFile('.env.example', 'utf8')).match(/^\w+(?==)/gm) ?? [];
  const none = Object.fromEntries(names.map((name) => [name, '']));
  const env = { ...process.env, ...none, ...accounts, CONTENT_DIR: resolve(contentDir) };
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', ...command], { env, cwd });
  return (performance.now() - startedAt) / 1000;
}

/**
 * Times the commands in a copy of the project as a fresh checkout has it: a first build, another
 * with nothing changed, one with changed code, and the check of the content.
 */
export function measureBuild(contentDir: string) {
  const filter = (path: string) => !made.includes(basename(path));
  return withFolder(async (folder) => {
    const run = (script: string) => runCommand([`scripts/${script}.ts`], contentDir, folder);
    for (const name of (await readdir('.')).filter(filter)) {
      await cp(name, join(folder, name), { recursive: true, filter });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    const cold = await run('build');
    const warm = await run('build');
    const check = await run('check-content');
    await appendFile(join(folder, 'src/site/model/words.ts'), '\n// Changed.\n');
    const changed = await run('build');
    return {
      'cold build, s': cold,
      'warm build, s': warm,
      'build of changed code, s': changed,
      'warm check, s': check,
    };
  });
}

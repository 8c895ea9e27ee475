import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../helpers/content.ts';
import { makeFolder } from '../helpers/make-folder.ts';
import { readAll } from '../helpers/pull.ts';
import { readEnd, startNode } from '../helpers/run-script.ts';
import { siteFiles } from '../helpers/sites.ts';

const project = [
  ...['src', 'packages', 'scripts', 'public', 'package.json', 'package-lock.json', '.env.example'],
  ...['contentlayer.config.ts', 'vite.config.ts', 'tsconfig.json', 'tests/tsconfig.json'],
  ...['firebase.json', 'firestore.rules'],
];

/** Makes a project of its own, with the packages of this one. */
async function makeProject(folder: string): Promise<void> {
  for (const path of project) await cp(path, join(folder, path), { recursive: true });
  const files = Object.entries(siteFiles).filter(([path]) => !path.startsWith('projects/'));
  await writeFiles(join(folder, 'content'), Object.fromEntries(files));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
}

async function renameOwner(folder: string, name: string): Promise<void> {
  const file = join(folder, 'content/profile.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^name: .*/m, `name: ${name}`));
}

async function build(folder: string): Promise<string> {
  const { PATH, TZ } = process.env;
  const env = { PATH, TZ, SITE_URL: 'https://robin.example', NO_COLOR: '1' };
  const { code, out, err } = await readEnd(
    startNode(['--import', 'tsx', 'src/engine/cli.ts', 'build'], folder, env),
  );
  expect(code, err).toBe(0);
  return out;
}

/** What commands have left in a folder, for others to find. */
async function readLeftovers(folder: string): Promise<Buffer[]> {
  const names = ['.cache', '.contentlayer', '.generated'];
  const files = await Promise.all(names.map((name) => readAll(join(folder, name))));
  return files.flatMap((all) => Object.values(all)).map((text) => Buffer.from(text, 'base64'));
}

test('a folder that was copied, renamed or restored from a cache builds its own content', async () => {
  const root = await makeFolder();
  const [first, copy, renamed, restored, clean] = [
    'first',
    'a copy',
    'renamed',
    'restored',
    'clean',
  ].map((name) => join(root, name)) as [string, string, string, string, string];
  await makeProject(first);
  await build(first);
  expect((await readLeftovers(first)).filter((bytes) => bytes.includes(first))).toEqual([]);

  await cp(first, copy, { recursive: true, verbatimSymlinks: true });
  expect(await build(copy)).toContain('nothing has changed since the last build');

  // As CI does with a kept cache.
  await makeProject(restored);
  await cp(join(first, '.cache'), join(restored, '.cache'), { recursive: true });
  await rename(first, renamed);
  await makeProject(clean);
  const folders = [copy, renamed, restored, clean];
  for (const folder of folders) {
    await renameOwner(folder, 'Zelda Newname');
    await build(folder);
  }
  const expected = await readAll(join(clean, 'dist'));
  for (const folder of folders.slice(0, 3)) {
    expect(await readAll(join(folder, 'dist')), folder).toEqual(expected);
  }
  const page = Buffer.from(expected['client/index.html'] ?? '', 'base64').toString();
  expect(page).toContain('<title>Zelda Newname');
}, 600_000);

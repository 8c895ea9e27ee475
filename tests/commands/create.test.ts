import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readEnd, startNode } from '../helpers/run-script.ts';

const root = mkdtempSync(join(tmpdir(), 'frontispiece-'));
const installed = join(root, 'npx/node_modules/frontispiece');
const commit = '0123456789abcdef0123456789abcdef01234567';

/** Installs the package as npm does, from GitHub. */
beforeAll(async () => {
  await mkdir(installed, { recursive: true });
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', root], { encoding: 'utf8' }),
  );
  execFileSync('tar', ['-xzf', join(root, filename), '--strip-components=1', '-C', installed]);
  await rm(join(root, filename));
  await cp(join(installed, '.gitignore'), join(installed, '.npmignore'));
  const resolved = `git+ssh://git@github.com/them/frontispiece.git#${commit}`;
  const packages = { 'node_modules/frontispiece': { resolved } };
  await writeFile(join(installed, '../.package-lock.json'), JSON.stringify({ packages }));
});

afterEach(async () => {
  for (const name of list()) if (name !== 'npx') await rm(join(root, name), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const list = () => readdirSync(root).sort();

async function run(args: string[], path = process.env.PATH) {
  const file = join(installed, 'src/tools/create/create.mjs');
  const { code, out, err } = await readEnd(startNode([file, ...args], root, { PATH: path }));
  return { code, out, err: err.replaceAll(root, ''), made: list() };
}

/** Puts a program of the name git before the real one. */
async function fakeGit(script: string): Promise<string> {
  const file = join(root, 'npx/bin/git');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return [dirname(file), process.env.PATH].join(delimiter);
}

test('the package makes a folder without what is the project’s, which builds', async () => {
  const out = 'Made my site. Next:\n  cd "my site"\n  npm start\n';
  expect(await run(['my site'])).toMatchObject({ code: 0, out, made: ['my site', 'npx'] });
  const folder = join(root, 'my site');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  const files = git('ls-files').split('\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%(trailers:key=Portfolio-Commit,valueonly)').trim()).toBe(commit);
  const parts = new Set(files.map((file) => file.replace(/\/.*/, '')));
  for (const name of ['content', 'docs', 'public', 'src', 'scripts', '.github', 'LICENSE']) {
    expect(parts).toContain(name);
  }
  const theirs = ['tests', 'examples', 'maintainers', '.ci', 'CONTRIBUTING.md', '.npmignore'];
  expect([...parts].filter((name) => theirs.includes(name))).toEqual([]);
  expect(files.filter((file) => /\.test\.|docs\/decisions|ISSUE_TEMPLATE/.test(file))).toEqual([]);
  for (const file of ['.npmrc', '.gitignore']) {
    expect(await read(file)).toBe(await readFile(file, 'utf8'));
  }
  const { devDependencies, scripts, repository } = JSON.parse(await read('package.json'));
  expect(devDependencies).toBeUndefined();
  expect(repository).toBe('https://github.com/them/frontispiece.git');
  const called = Object.values<string>(scripts).map((command) => command.replace(/.* /, ''));
  expect(called.filter((file) => !files.includes(file))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'build', 'upgrade']));
  expect(await listBroken(folder, files)).toEqual([]);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await cp('package-lock.json', join(folder, 'package-lock.json'));
  const build = await readEnd(startNode(['--import', 'tsx', 'scripts/build.ts'], folder));
  expect(build).toMatchObject({ code: 0, out: expect.stringContaining('Built dist/client') });
}, 180_000);

/** The links of the pages in a folder that lead to no file. */
async function listBroken(folder: string, files: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const page of files.filter((file) => file.endsWith('.md'))) {
    const text = await readFile(join(folder, page), 'utf8');
    for (const [link, path = ''] of text.matchAll(/\]\((?!\w+:)([^)#]+)/g)) {
      if (!existsSync(join(folder, dirname(page), path))) broken.push(`${page}: ${link}`);
    }
  }
  return broken;
}

test.each([
  [[], 'Name one folder that does not exist yet, such as my-site.'],
  [['--yes', 'my-site'], 'Usage: npx'],
  [['npx'], '/npx is there already — name a new folder'],
  [['far/my-site'], 'There is no folder /far — make it first'],
  [['x'.repeat(300)], ' — choose another name or place'],
])('with %j, a message says what to do, and nothing is made', async (args, message) => {
  const end = await run(args);
  expect(end).toMatchObject({ code: 1, err: expect.stringContaining(message), made: ['npx'] });
  expect(end.err).toMatch(/\nNothing was made\.\n$/);
});

test('without git, or with one that fails, nothing is made', async () => {
  const none = await run(['my-site'], '/nonexistent');
  expect(none.err).toBe('This needs Git — install it: https://git-scm.com\nNothing was made.\n');
  const path = await fakeGit('echo "no space" >&2; exit 1');
  const failed = await run(['my-site'], path);
  expect(failed).toMatchObject({ code: 1, err: 'git says: no space\nNothing was made.\n' });
  expect(failed.made).toEqual(['npx']);
});

test('a run that is killed leaves no half folder, and the next one cleans up', async () => {
  const path = await fakeGit('kill -9 $PPID');
  const killed = await run(['my-site'], path);
  expect(killed).toMatchObject({ code: null, made: ['.my-site.frontispiece', 'npx'] });
  expect(await run(['my-site'])).toMatchObject({ code: 0, made: ['my-site', 'npx'] });
});

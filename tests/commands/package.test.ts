import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { hashFiles } from '../../src/engine/content/files.ts';
import { readEnd, startNode } from '../helpers/run-script.ts';

// The packages as owners install them: packed, into an empty folder, with everything else from the registry.

const root = mkdtempSync(join(tmpdir(), 'frontispiece-'));
const site = join(root, 'my site, für Ada');
const engine = join(site, 'node_modules/frontispiece');
const { PATH = '', HOME = '', TZ = '' } = process.env;
const env = { PATH, HOME, TZ, LANG: 'de_DE.UTF-8', NO_COLOR: '1' };
const english = { LC_ALL: 'C' };
const answers = ['--yes', '--name', 'Ada Lovelace', '--email', 'ada@ada.example'];

const create = (args: string[], more: NodeJS.ProcessEnv = {}) =>
  startNode(['--import', 'tsx', 'packages/create/src/create.ts', ...args], '.', {
    ...env,
    ...more,
  });
const run = (folder: string, ...args: string[]) =>
  readEnd(startNode(['node_modules/frontispiece/bin/frontispiece.mjs', ...args], folder, env));
const git = (...args: string[]) =>
  execFileSync('git', ['-C', site, ...args], { encoding: 'utf8' }).trim();

afterAll(() => rm(root, { recursive: true }));

/** Makes another site on the same installed packages. */
async function makeSibling(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const path of ['content', 'package.json', 'vite.config.ts', 'contentlayer.config.ts']) {
    await cp(join(site, path), join(folder, path), { recursive: true });
  }
  await symlink(join(site, 'node_modules'), join(folder, 'node_modules'));
  const profile = join(folder, 'content/profile.yaml');
  const text = await readFile(profile, 'utf8');
  await writeFile(profile, text.replace('Ada Lovelace', `Ada ${name}`));
  return folder;
}

test('a new folder has the owner’s files alone, all of them committed', async () => {
  // The other tests use it.
  const made = await readEnd(create([site, ...answers, '--no-start']));
  expect(made, made.err).toMatchObject({ code: 0 });
  expect(made.out).toContain('Weiter mit:\n  cd "my site, für Ada"\n  npm run dev\n');
  const files = git('ls-files', '-z').split('\0').filter(Boolean);
  const own = files.filter((file) => !/^(?:content|vendor)\//.test(file));
  expect(own.length).toBeLessThanOrEqual(15);
  expect(own).toContain('.github/workflows/deploy-github-pages.yml');
  expect(git('status', '--porcelain')).toBe('');
  const { dependencies } = JSON.parse(await readFile(join(site, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['frontispiece', 'react', 'react-dom']);
  expect(await readFile(join(site, 'content/site.yaml'), 'utf8')).toContain('language: de');
  expect(await readFile(join(site, 'README.md'), 'utf8')).toMatch(/^# Ada Lovelace\n/);
  const linked = (await readFile(join(site, 'AGENTS.md'), 'utf8')).matchAll(
    /\]\((node_modules[^)#]+)/g,
  );
  expect([...linked].filter(([, path = '']) => !existsSync(join(site, path)))).toEqual([]);
}, 600_000);

test('the package needs nothing that it does not name, and exports no more than it documents', async () => {
  const { dependencies, exports } = JSON.parse(
    await readFile(join(engine, 'package.json'), 'utf8'),
  );
  const installed = readdirSync(join(site, 'node_modules'));
  for (const name of [
    'tsx',
    'typescript',
    'firebase',
    'framer-motion',
    '@emailjs',
    'react-scroll',
  ]) {
    expect(installed).not.toContain(name);
    expect(dependencies).not.toHaveProperty(name);
  }
  expect(
    readdirSync(engine, { recursive: true }).filter((name) => /(?<!\.d)\.tsx?$/.test(String(name))),
  ).toEqual([]);
  const load = (name: string) =>
    readEnd(
      startNode(['--input-type=module', '-e', `await import('frontispiece/${name}')`], site, env),
    );
  for (const name of Object.keys(exports).filter((path) =>
    /^\.\/(?:vite|contentlayer)$/.test(path),
  )) {
    expect(await load(name.slice(2))).toMatchObject({ code: 0 });
  }
  expect((await load('lib/cli.js')).err).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

test.each([
  [['import', 'resume.json'], 'import', {}],
  [['pull'], 'import', {}],
  [['inbox'], 'inbox', {}],
  [
    ['build'],
    'editor',
    { EDITOR_BACKEND: 'github', EDITOR_REPO: 'ada/site', EDITOR_CONTENT: 'content' },
  ],
])('%j without its package names the command that installs it', async (args, name, settings) => {
  const { version } = JSON.parse(await readFile(join(engine, 'package.json'), 'utf8'));
  const packed = `./vendor/frontispiece-${name}-${version}.tgz`;
  expect(existsSync(join(site, packed))).toBe(true);
  const command = ['node_modules/frontispiece/bin/frontispiece.mjs', ...args];
  const { code, err } = await readEnd(startNode(command, site, { ...env, ...settings }));
  expect(code).toBe(1);
  expect(err).toContain(`is not installed — run npm install ${packed}\n`);
});

test('a new folder can be deployed as it is, by the workflows that it has', async () => {
  const { code, out, err } = await run(site, 'deploy', 'pages', '--dry-run');
  expect(code, err).toBe(0);
  expect(out).toContain('\n  gh workflow run deploy-github-pages.yml\n');
});

test('two sites on one engine build side by side, and write nothing into it', async () => {
  const before = await hashFiles(engine);
  const folders = [site, await makeSibling('Second'), await makeSibling('Third')];
  const ended = await Promise.all(folders.map((folder) => run(folder, 'build')));
  for (const { code, out, err } of ended) {
    expect(code, err).toBe(0);
    expect(out).toContain('dist/client erstellt');
  }
  const titles = folders.map(async (folder) => {
    const page = await readFile(join(folder, 'dist/client/index.html'), 'utf8');
    return /<title>([^<]*?)(?: [–|·].*)?<\/title>/.exec(page)?.[1];
  });
  expect(await Promise.all(titles)).toEqual([
    expect.stringContaining('Ada Lovelace'),
    expect.stringContaining('Ada Second'),
    expect.stringContaining('Ada Third'),
  ]);
  expect(await hashFiles(engine)).toEqual(before);
}, 600_000);

/** Gives a folder the installed packages, and those for the types and the tests of own code. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await rm(modules);
  await mkdir(join(modules, '@types'), { recursive: true });
  for (const name of readdirSync(join(site, 'node_modules'))) {
    if (name !== '@types') await symlink(join(site, 'node_modules', name), join(modules, name));
  }
  for (const name of ['typescript', 'vitest', '@types/react', '@types/react-dom']) {
    await symlink(resolve('node_modules', name), join(modules, name));
  }
}

test('a component of the owner’s is built, typed and tested with the installed package', async () => {
  const folder = await makeSibling('Coder');
  await linkPackages(folder);
  await cp(join(site, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  const added = await run(folder, 'new', 'component', 'Dice');
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('Then: npm install') });
  await mkdir(join(folder, 'content/projects'), { recursive: true });
  const text = '---\ntitle: Dice\ndescription: A die.\n---\n\n<Dice label="Six" />\n';
  await writeFile(join(folder, 'content/projects/dice.mdx'), text);
  const built = await run(folder, 'build');
  expect(built, built.err).toMatchObject({ code: 0 });
  const page = await readFile(join(folder, 'dist/client/projects/dice/index.html'), 'utf8');
  expect(page).toMatch(/<p class="[^"]*dice_box[^"]*">Six<\/p>/);
  expect(page).toMatch(/\.[\w-]*dice_box\{/);
  const typed = await readEnd(startNode(['node_modules/typescript/bin/tsc'], folder, env));
  expect(typed, typed.out).toMatchObject({ code: 0 });
  const tested = await readEnd(startNode(['node_modules/vitest/vitest.mjs', 'run'], folder, env));
  expect(tested, tested.err).toMatchObject({ code: 0, out: expect.stringContaining('1 passed') });
}, 300_000);

test('the development server shows the page, and a mistake with its place', async () => {
  const server = startNode(['node_modules/frontispiece/bin/frontispiece.mjs', 'dev'], site, {
    ...env,
    PORT: '0',
  });
  let url = '';
  for await (const line of createInterface(server.stdout)) {
    url = /Local:\s+(\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  const page = await (await fetch(url)).text();
  expect(page).toContain('Ada Lovelace');
  const [, script = ''] = /data-entry="([^"]+)"/.exec(page) ?? [];
  const answer = await fetch(new URL(script, url));
  expect(answer.headers.get('content-type')).toContain('javascript');
  server.kill('SIGTERM');
  await once(server, 'close');
  const wrong = join(site, 'content/skills');
  await mkdir(wrong);
  await writeFile(join(wrong, 'a.yaml'), 'grup: Code\n');
  const { code, err } = await run(site, 'check');
  expect(code).toBe(1);
  expect(err).toContain('content/skills/a.yaml:1:1  error  unknown field "grup"');
  await rm(wrong, { recursive: true });
}, 120_000);

test('the next version changes package.json and its lock file, and builds the same content', async () => {
  const next = join(root, 'next/package');
  await cp(engine, next, { recursive: true });
  const file = join(next, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, version: '1.0.1' }));
  const tarball = join(site, 'vendor/frontispiece-1.0.1.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', join(root, 'next'), 'package']);
  const install = [
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    './vendor/frontispiece-1.0.1.tgz',
  ];
  execFileSync('npm', install, { cwd: site, env, stdio: 'pipe' });
  expect(git('diff', '--name-only').split('\n')).toEqual(['package-lock.json', 'package.json']);
  expect(await run(site, 'build')).toMatchObject({ code: 0 });
}, 400_000);

test.each([
  ['a taken name', 1, [site, ...answers], `${site} is there already`],
  ['a folder in no folder', 1, [join(root, 'none/site'), ...answers], 'There is no folder'],
  ['no name of a folder', 2, answers, 'Name one folder that does not exist yet'],
  ['a wrong language', 2, [join(root, 'a'), ...answers, '--language', 'tlh'], '--language "tlh"'],
  ['a wrong address', 2, [join(root, 'a'), '--yes', '--name', 'A', '--email', 'a'], '--email "a"'],
  ['a wrong host', 2, [join(root, 'a'), ...answers, '--host', 'github'], 'write pages or'],
  ['nobody to ask', 1, [join(root, 'a')], 'This terminal is not interactive: add --yes'],
])('with %s, nothing is made', async (_, exitCode, args, message) => {
  const before = readdirSync(root);
  const { code, err } = await readEnd(create(args, english));
  expect(code).toBe(exitCode);
  expect(err).toContain(message);
  expect(err).toMatch(/\nNothing was made\.\n$/);
  expect(readdirSync(root)).toEqual(before);
});

test('without a registry, npm’s reason is shown and nothing is made', async () => {
  const before = readdirSync(root);
  const offline = {
    ...english,
    npm_config_offline: 'true',
    npm_config_cache: join(root, 'no cache'),
  };
  const { code, err } = await readEnd(create([join(root, 'b'), ...answers], offline));
  expect(code).toBe(1);
  expect(err).toMatch(
    /npm could not install the packages:\n[\s\S]*ENOTCACHED[\s\S]*\nNothing was made\.\n$/,
  );
  await rm(join(root, 'no cache'), { recursive: true, force: true });
  expect(readdirSync(root)).toEqual(before);
}, 120_000);

test('a run that is interrupted leaves nothing, and one that is killed is cleaned up by the next', async () => {
  const before = readdirSync(root);
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'packages/create/src/create.ts', join(root, 'c'), ...answers],
      { env, stdio: 'ignore', detached: true },
    );
    await expect
      .poll(() => readdirSync(root).some((name) => name.startsWith('.frontispiece-')))
      .toBe(true);
    process.kill(-(child.pid ?? 0), signal);
    await once(child, 'close');
    if (signal === 'SIGINT') expect(readdirSync(root)).toEqual(before);
  }
  expect(readdirSync(root)).not.toEqual(before);
  await readEnd(create([join(root, 'a'), ...answers, '--language', 'tlh']));
  expect(readdirSync(root)).toEqual(before);
}, 120_000);

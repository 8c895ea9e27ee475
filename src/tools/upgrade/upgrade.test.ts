import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isOwn,
  listTree,
  makeEngineAndOwner,
  makeLines,
  makePackage,
  makeRepository,
  type Repository,
} from '../../../tests/helpers/git-repository.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { deriveConfigs } from '../create/made-folder.mjs';
import { upgrade } from './upgrade.ts';

type Options = Parameters<typeof upgrade>[0]['options'];
type Npm = (args: string[], folder: string, env: Settings) => Promise<void>;

const branches = (owner: Repository) => owner.git('branch', '--format=%(refname:short)');
const show = (owner: Repository, path: string) => owner.git('show', `upgrade-0.2.0:${path}`);

/** The state that no upgrade may change. */
const look = (owner: Repository) => ({
  head: owner.git('rev-parse', '--abbrev-ref', 'HEAD'),
  commit: owner.git('rev-parse', 'HEAD'),
  status: owner.git('status', '--porcelain', '--ignored'),
});

/** Upgrades a repository with a fake npm; an upgrade that fails must change nothing. */
async function run(owner: Repository, options: Options, npm?: Npm, settings: Settings = {}) {
  const [output, commands]: string[][] = [[], []];
  const before = { ...look(owner), branches: branches(owner) };
  const workspace = {
    root: owner.path,
    settings: { ...process.env, ...settings },
    say: (line: string) => void output?.push(line),
    npm: async (args: string[], folder: string, env: Settings) => {
      commands?.push(args.filter((arg) => !arg.startsWith('-')).join(' '));
      await npm?.(args, folder, env);
    },
  };
  const error = await upgrade({ options, words: [] }, workspace).then(
    () => '',
    (reason: Error) => reason.message,
  );
  expect(existsSync(join(owner.path, '.cache/upgrade'))).toBe(false);
  if (error) expect({ ...look(owner), branches: branches(owner) }).toEqual(before);
  return { output: output?.join('\n'), commands, error };
}

async function makeBoth() {
  const { engine, owner } = await makeEngineAndOwner();
  const short = (name: string) => engine.git('rev-parse', '--short', `${name}^{commit}`);
  const shown = (number: string) => `${number} (commit ${short(`v${number}`)} of 2026-11-20)`;
  return { engine, owner, from: engine.path, shown };
}

test('the owner’s files stay byte for byte, all others are the new version’s', async () => {
  const { engine, owner, from, shown } = await makeBoth();
  // Settings by which git changes what it writes or shows.
  owner.git('config', 'core.autocrlf', 'true');
  owner.git('config', 'diff.noprefix', 'true');
  owner.git('config', 'core.quotePath', 'false');
  await writeFile(join(owner.path, '.env'), 'PORT=1\n');
  await mkdir(join(owner.path, 'node_modules'));
  const before = look(owner);
  const { output, commands, error } = await run(owner, { from });
  expect(error).toBe('');
  expect(look(owner)).toEqual(before);
  expect(branches(owner)).toBe('main\nupgrade-0.2.0');
  const now = listTree(owner, 'upgrade-0.2.0');
  // An icon of the owner's stays, and a new one comes along.
  const isMine = (line: string) => isOwn(line) || line.endsWith('own/mine.svg');
  const isTheirs = (line: string) => !isMine(line);
  expect(now.filter(isMine)).toEqual(listTree(owner, 'main').filter(isMine));
  expect(now.filter(isTheirs)).toEqual(listTree(engine, 'v0.2.0').filter((line) => !isOwn(line)));
  expect(commands).toEqual(['ci', 'run check:content']);
  expect(output).toBe(
    `From ${shown('0.1.0')} to ${shown('0.2.0')}: 8 files to change.
Your changes are kept in:
  src/node/icons/own/mine.svg
The branch upgrade-0.2.0 has the new version, in one commit. To take it:
  git merge upgrade-0.2.0
  npm start
To leave it: git branch -D upgrade-0.2.0`,
  );
  expect(owner.git('log', '-1', '--format=%P%n%an <%ae>%n%B', 'upgrade-0.2.0')).toBe(
    `${before.commit}\nAda <ada@example.com>\nUpgrade to ${shown('0.2.0')}\n\nPortfolio-Commit: ${engine.git('rev-parse', 'v0.2.0^{commit}')}`,
  );
  owner.git('merge', '--quiet', 'upgrade-0.2.0');
  expect(await run(owner, { from, to: 'main' })).toMatchObject({
    output: expect.stringMatching(/0 files to change\.\nThere is nothing to do\.$/),
    commands: [],
  });
});

test('the commands run in the new version’s files, with the owner’s settings', async () => {
  const { owner, from } = await makeBoth();
  await owner.commit({ 'site/words/profile.yaml': 'name: Ada\n' });
  const set = { CONTENT_DIR: './site/words/' };
  const npm: Npm = async (_, folder, env) => {
    expect(readFileSync(join(folder, 'src/new.ts'), 'utf8')).toBe('new\n');
    expect(readFileSync(join(folder, 'content/profile.yaml'), 'utf8')).toContain('name: Ada\r');
    expect(existsSync(join(folder, 'content/more.yaml'))).toBe(false);
    expect(env).toMatchObject({ CONTENT_DIR: 'site/words' });
  };
  expect((await run(owner, { from }, npm, set)).error).toBe('');
  expect(show(owner, 'site/words/profile.yaml')).toBe('name: Ada');
});

test.each([
  [{ CONTENT_DIR: '../words' }, (root: string) => join(root, '../words')],
  [{ CONTENT_GIT_URL: 'https://ada.example/c', CONTENT_DIR: 'src' }, () => 'src'],
])('content elsewhere, as of %j, is checked where it is', async (set, find) => {
  const { owner, from } = await makeBoth();
  const npm: Npm = async (_, __, env) => expect(env.CONTENT_DIR).toBe(find(owner.path));
  expect((await run(owner, { from }, npm, set)).error).toBe('');
});

test('a copy without the project’s history finds its version, as does the next upgrade', async () => {
  const { engine, from, shown } = await makeBoth();
  const copy = await makeRepository({});
  copy.git('fetch', '--quiet', engine.path, 'v0.1.0');
  copy.git('checkout', '--quiet', '--orphan', 'mine', 'FETCH_HEAD');
  copy.git('commit', '--quiet', '--message', 'Initial commit');
  await copy.commit({ 'content/profile.yaml': 'name: Ada\n' });
  const { output } = await run(copy, { from });
  expect(output).toContain(`From ${shown('0.1.0')} to ${shown('0.2.0')}: 8 files`);
  copy.git('merge', '--quiet', 'upgrade-0.2.0');
  await copy.commit({ 'content/profile.yaml': 'name: Grace\n' });
  await engine.commit({ 'package.json': makePackage('0.3.0') });
  const next = await run(copy, { from, to: 'main' });
  expect(next.output).toContain(`From ${shown('0.2.0')} to 0.3.0 (`);
  copy.git('merge', '--quiet', 'upgrade-0.3.0');
});

test('a copy equal to no version takes the tag of its number, or that of --base', async () => {
  const { engine, from, shown } = await makeBoth();
  const copy = await makeRepository({ 'package.json': makePackage('0.1.0') });
  const changed = await run(copy, { from });
  expect(changed.error).toContain(`of the project changed here since ${shown('0.1.0')} and`);
  await copy.commit({ 'package.json': makePackage('0.0.9') });
  expect((await run(copy, { from })).error).toBe(
    'It cannot be found which version of the project this copy was made of — name it with --base <tag, branch or commit>',
  );
  const base = engine.git('rev-parse', 'v0.1.0');
  const named = await run(copy, { from, base });
  expect(named.error).toContain(`of the project changed here since ${shown('0.1.0')} and`);
});

test('changes of the owner’s to the project are merged, unless both changed the same place', async () => {
  const { owner, from, shown } = await makeBoth();
  const mine = { 'README.md': '# Ada\n', 'docs/mine.md': 'mine\n' };
  await owner.commit({ 'src/a.ts': makeLines({ 18: 'mine\n' }), ...mine });
  const { output, error } = await run(owner, { from });
  expect(error).toBe('');
  expect(output).toContain('Your changes are kept in:\n  docs/mine.md\n  src/a.ts\n');
  expect(show(owner, 'src/a.ts')).toBe(makeLines({ 2: 'new line\n', 18: 'mine\n' }).trim());
  expect(show(owner, 'docs/mine.md')).toBe('mine');
  expect(show(owner, 'README.md')).toBe('# Ada');
  owner.git('branch', '-D', 'upgrade-0.2.0');
  await owner.commit({ '.env.example': 'PORT=1\n', 'src/old.ts': 'mine\n' });
  const refused = await run(owner, { from });
  expect(refused.error).toBe(
    `2 files of the project changed here since ${shown('0.1.0')} and in the new version, in the same place:
  .env.example
  src/old.ts
Nothing was changed. Take your change there back with a commit, and make it again after the upgrade`,
  );
  expect(refused.commands).toEqual([]);
});

test('a folder made by npx gets nothing of what it was made without', async () => {
  const engine = await makeRepository({});
  const versions: Record<string, string>[] = [];
  for (const version of ['0.1.0', '0.2.0']) {
    const files = ['check', 'src', '!**/*.test.ts', ...(version > '0.1.0' ? ['docs'] : [])];
    const references = ['src', 'tests'].map((path) => ({ path }));
    const scripts = { 'check:content': 'node check', test: 'node tests/a.ts' };
    const more = { bin: 'src/a.ts', files, scripts, devDependencies: { vitest: version } };
    const project = {
      'package.json': makePackage(version, more),
      'tsconfig.json': JSON.stringify({ references }),
    };
    const others = ['check', 'src/tsconfig.json', 'src/a.ts', 'src/a.test.ts', 'docs/a.md'];
    const texts = [...others, '.npmrc', 'README.md', 'tests/tsconfig.json'].map((path) => [
      path,
      version,
    ]);
    await engine.commit({ ...project, ...Object.fromEntries(texts), 'package-lock.json': version });
    engine.git('tag', `v${version}`);
    versions.push(project);
  }
  const packed = ['.npmrc', 'check', 'src/a.ts', 'src/tsconfig.json'];
  const configs = deriveConfigs(
    (path) => versions[0]?.[path] ?? '',
    (path) => packed.includes(path),
    engine.path,
  );
  const texts = packed.map((path) => [path, '0.1.0']);
  const own = { 'README.md': '# Ada\n', 'package-lock.json': 'mine\n' };
  const owner = await makeRepository({ ...Object.fromEntries(texts), ...configs, ...own });
  const { commands, output, error } = await run(owner, {});
  expect(error).toBe('');
  expect(output).not.toContain('Your changes');
  expect(commands).toEqual(['install', 'run check:content']);
  const made = [...packed, ...Object.keys(configs), ...Object.keys(own), 'docs/a.md'];
  expect(owner.git('ls-tree', '-r', '--name-only', 'upgrade-0.2.0').split('\n').sort()).toEqual(
    made.sort(),
  );
  expect(show(owner, 'package-lock.json')).toBe('mine');
  expect(JSON.parse(show(owner, 'package.json'))).toEqual({
    version: '0.2.0',
    scripts: { 'check:content': 'node check' },
    repository: engine.path,
  });
  expect(JSON.parse(show(owner, 'tsconfig.json'))).toEqual({ references: [{ path: 'src' }] });
});

test('packages of the owner’s are kept, and npm writes the lock file again', async () => {
  const { owner, from } = await makeBoth();
  const scripts = { 'check:content': 'check', mine: 'mine' };
  await owner.commit({
    'package.json': makePackage('0.1.0', { scripts }),
    'package-lock.json': '{ "mine": 1 }\n',
  });
  const { commands } = await run(owner, { from }, async ([command], folder) => {
    if (command === 'install') writeFileSync(join(folder, 'package-lock.json'), 'made anew\n');
  });
  expect(commands).toEqual(['install', 'run check:content']);
  expect(show(owner, 'package-lock.json')).toBe('made anew');
  expect(JSON.parse(show(owner, 'package.json'))).toEqual({ version: '0.2.0', scripts });
});

test.each(['ci', 'check:content'])('nothing changes if npm fails at %s', async (step) => {
  const { owner, from } = await makeBoth();
  const { error } = await run(owner, { from }, async (args) => {
    if (args.includes(step)) throw new Error('npm says why');
  });
  expect(error).toBe('npm says why');
});

test('uncommitted changes, an existing branch and another folder stop it', async () => {
  const { owner, from } = await makeBoth();
  await writeFile(join(owner.path, 'content/profile.yaml'), 'name: Later\n');
  await writeFile(join(owner.path, 'content/new.yaml'), '');
  expect((await run(owner, { from })).error).toBe(
    'Changes here are not committed:\n  M content/profile.yaml\n  ?? content/new.yaml\nNothing was changed. Commit them, or put them away with git stash --include-untracked',
  );
  owner.git('stash', '--include-untracked', '--quiet');
  await run(owner, { from });
  expect((await run(owner, { from })).error).toBe(
    'There is a branch upgrade-0.2.0 already — take it with git merge upgrade-0.2.0, or delete it with git branch -D upgrade-0.2.0',
  );
  const inside = { ...owner, path: join(owner.path, 'content') };
  expect((await run(inside, { from })).error).toBe(
    `${inside.path} is not the top of a git repository — go there, or make it one: git init, git add --all, git commit`,
  );
});

test('the default URL is the repository in package.json, and a wrong one is explained', async () => {
  const { owner, from } = await makeBoth();
  const repository = { type: 'git', url: from };
  const copy = await makeRepository({ 'package.json': makePackage('0.1.0', { repository }) });
  expect((await run(copy, {})).error).toContain('changed here since 0.1.0');
  const wishes: [Options, string][] = [
    [{ from: undefined }, '--from is missing, and package.json has no repository — name the one'],
    [{ from: 'ext::sh -c evil' }, '--from  is not the URL of a git repository — write'],
    [
      { from: 'https://a:s3cret@127.0.0.1:1/x' },
      '--from  https://127.0.0.1:1/x: git says: fatal: ',
    ],
    [{ from: '../nowhere' }, "--from  ../nowhere: git says: fatal: '"],
    [{ to: 'v0.2' }, '--to  there is no branch or tag "v0.2" — did you mean "v0.2.0"? There are: '],
    [{ to: 'main~1' }, '--to  there is no branch or tag "main~1"'],
    [{ to: 'other' }, 'is not a version of this project: its package.json has no version'],
    [
      { from: owner.path },
      '--from is this repository — name the one that you took the project from',
    ],
  ];
  for (const [wish, message] of wishes) {
    const { error } = await run(owner, { from, ...wish });
    expect(error).toContain(message);
    expect(error).not.toContain('s3cret');
  }
});

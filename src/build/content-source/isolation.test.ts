import { lstatSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkContent } from '../check/index.ts';
import { contentFiles, makeFolder, makeRepository, openCache, serveHttp } from './testing.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A folder in which a program leaves a trace when it is run, and the line that runs it. */
async function setTrap() {
  const folder = await makeFolder();
  const program = join(folder, 'program');
  await writeFile(program, `#!/bin/sh\ntouch ${folder}/ran\nexec cat\n`);
  await chmod(program, 0o755);
  return { program, folder, hasRun: () => readdirSync(folder).includes('ran') };
}

async function writeSettings(text: string): Promise<void> {
  const file = join(await makeFolder(), 'gitconfig');
  await writeFile(file, text);
  vi.stubEnv('GIT_CONFIG_GLOBAL', file);
}

test('no filter, hook or template of the machine runs over the content', async () => {
  const { program, folder, hasRun } = await setTrap();
  const hooks = join(folder, 'hooks');
  await mkdir(hooks);
  for (const name of ['post-checkout', 'reference-transaction', 'post-index-change']) {
    await writeFile(join(hooks, name), `#!/bin/sh\ntouch ${folder}/ran\n`);
    await chmod(join(hooks, name), 0o755);
  }
  await mkdir(join(folder, 'template'));
  await writeFile(join(folder, 'template/config'), `[core]\n\tfsmonitor = ${program}\n`);
  await writeSettings(`[filter "lfs"]
	smudge = ${program}
	process = ${program}
	required = true
[core]
	hooksPath = ${hooks}
	fsmonitor = ${program}
[init]
	templateDir = ${folder}/template
[uploadpack]
	packObjectsHook = ${program}
`);
  const repository = await makeRepository({
    ...contentFiles,
    '.gitattributes': '* filter=lfs\n*.yaml text eol=crlf ident\n',
    'notes.txt': '$Id$\n',
  });
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path });
  expect(hasRun()).toBe(false);
  expect(await readFile(join(dir, 'profile.yaml'), 'utf8')).toBe(contentFiles['profile.yaml']);
});

test('a repository that an address is rewritten to must be of an allowed kind', async () => {
  const { program, hasRun } = await setTrap();
  await writeSettings(`[url "ext::${program} "]\n\tinsteadOf = https://example.com/\n`);
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: 'https://example.com/content' })).toBe(
    'CONTENT_GIT_URL  https://example.com/content: it leads to another kind of address — write that one',
  );
  expect(hasRun()).toBe(false);
});

test('an address may be rewritten by the machine’s settings, as with git itself', async () => {
  const repository = await makeRepository();
  const origin = await serveHttp(repository);
  await writeSettings(`[url "${origin}/"]\n\tinsteadOf = http://127.0.0.1:1/\n`);
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: 'http://127.0.0.1:1/content' });
  expect((await checkContent(dir)).errors).toEqual([]);
});

test('variables that steer git elsewhere are not heard, as in a hook', async () => {
  const repository = await makeRepository();
  const other = await makeRepository({ 'README.md': 'another' });
  const trace = join(await makeFolder(), 'trace');
  vi.stubEnv('GIT_DIR', join(other.path, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other.path);
  vi.stubEnv('GIT_INDEX_FILE', join(other.path, '.git/index'));
  vi.stubEnv('GIT_TRACE', trace);
  vi.stubEnv('GIT_TEMPLATE_DIR', other.path);
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path });
  expect(readdirSync(dir).sort()).toEqual(['experience', 'me.svg', 'profile.yaml']);
  expect(readdirSync(other.path).sort()).toEqual(['.git', 'README.md']);
});

test('submodules stay empty', async () => {
  const inner = await makeRepository({ 'a.txt': 'a' });
  const repository = await makeRepository();
  repository.git('-c', 'protocol.file.allow=always', 'submodule', 'add', inner.path, 'inner');
  await repository.commit({});
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path });
  expect(readdirSync(join(dir, 'inner'))).toEqual([]);
});

test('a link that leaves the repository is an error of the content', async () => {
  const outside = await makeFolder();
  await writeFile(join(outside, 'secret.yaml'), 'year: 2024\n');
  const repository = await makeRepository({
    ...contentFiles,
    'experience/secret.yaml': `-> ${outside}/secret.yaml`,
  });
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path });
  expect(lstatSync(join(dir, 'experience/secret.yaml')).isSymbolicLink()).toBe(true);
  const { errors } = await checkContent(dir);
  expect(errors.map(({ message }) => message)).toEqual([
    'this link leads out of the content folder',
  ]);
});

test('a picture that is kept in Git LFS is told, not shown broken', async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`;
  const repository = await makeRepository({ ...contentFiles, 'images/me.png': pointer });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: repository.path })).toMatch(
    /^CONTENT_GIT_URL {2}.* \(commit .*\): the file "images\/me\.png" is kept in Git LFS, which is not fetched — commit the file itself$/,
  );
});

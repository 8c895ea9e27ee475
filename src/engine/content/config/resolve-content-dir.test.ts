import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { profile } from '../../../../tests/helpers/content.ts';
import {
  demandPassword,
  makeRepository,
  serveRepository,
} from '../../../../tests/helpers/git-repository.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { readGitRemote } from './git-source.ts';
import type { Settings } from './read-settings.ts';
import { loadSettings, resolveContentDir } from './resolve-content-dir.ts';

afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

const files = { 'profile.yaml': 'bio: First.\n', 'experience/a.yaml': 'year: 2024\n' };
const write = (bio: string) => ({ 'profile.yaml': `bio: ${bio}\n` });
const readBio = (dir: string) => readFileSync(join(dir, 'profile.yaml'), 'utf8').trim();

/** Opens a cache: `resolve` finds the folder, `fail` gives the error, `printed` the output. */
async function openCache() {
  const cacheFolder = await makeFolder();
  const printed: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(line));
  const resolve = (settings: Settings) => resolveContentDir(settings, cacheFolder);
  const fail = (settings: Settings) =>
    resolve(settings).then(
      (dir) => `found ${dir}`,
      (error: Error) => error.message,
    );
  return { cacheFolder, printed, resolve, fail };
}

test('content comes from a branch, tag or commit, and a push shows in the next build', async () => {
  const repository = await makeRepository(files);
  const first = repository.git('rev-parse', 'HEAD');
  repository.git('tag', 'v1');
  await repository.commit(write('Second.'));
  repository.git('tag', '--annotate', '--message=two', 'v2');
  const url = `${await serveRepository(repository)}/content`;
  const { printed, resolve } = await openCache();
  const read = async (CONTENT_GIT_REF: string) =>
    readBio(await resolve({ CONTENT_GIT_URL: url, CONTENT_GIT_REF }));
  const names = ['', 'main', 'v1', 'v2', 'refs/heads/main', first.toUpperCase()];
  const bios = [];
  for (const name of names) bios.push(await read(name));
  const [one, two] = ['bio: First.', 'bio: Second.'];
  expect(bios).toEqual([two, two, one, two, two, one]);
  expect(printed[2]).toBe(`Content: ${url} (v1, commit ${first.slice(0, 7)} of 2026-11-20)`);
  repository.git('reset', '--quiet', '--hard', 'HEAD~1');
  await repository.commit(write('Forced.'));
  expect(await read('')).toBe('bio: Forced.');
});

test('files are copied byte for byte, also in a hook of git', async () => {
  const other = await makeRepository({ 'README.md': 'another' });
  const repository = await makeRepository({
    ...files,
    '.gitattributes': '* text eol=crlf ident\n',
  });
  vi.stubEnv('GIT_DIR', join(other.path, '.git'));
  vi.stubEnv('GIT_INDEX_FILE', join(other.path, '.git/index'));
  const { resolve } = await openCache();
  expect(readBio(await resolve({ CONTENT_GIT_URL: repository.path }))).toBe('bio: First.');
  expect(readdirSync(other.path).sort()).toEqual(['.git', 'README.md']);
});

test('the content may be in the folder "content", or in CONTENT_DIR', async () => {
  const { resolve, fail } = await openCache();
  const repository = await makeRepository({ 'content/profile.yaml': 'bio: First.\n' });
  expect(await resolve({ CONTENT_GIT_URL: repository.path })).toMatch(/content$/);
  const deep = await makeRepository({ 'site/words/profile.yaml': 'bio: First.\n' });
  const named = { CONTENT_GIT_URL: deep.path, CONTENT_DIR: './site/words/' };
  expect(await resolve(named)).toMatch(/site\/words$/);
  expect(await fail({ CONTENT_GIT_URL: deep.path })).toMatch(
    /^CONTENT_GIT_URL {2}.*: there is no profile\.yaml at the top or in the folder "content" — put the content there, or name its folder in CONTENT_DIR$/,
  );
});

test('a folder that links out of the repository is an error', async () => {
  const outside = await makeFolder();
  await writeFile(join(outside, 'profile.yaml'), '');
  const linked = await makeRepository({ words: `-> ${outside}`, 'README.md': 'Hello' });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: linked.path, CONTENT_DIR: 'words' })).toMatch(
    /the folder "words" is a link that leaves the repository — put the files themselves there$/,
  );
});

test('a missing reference, and a branch without a commit, are errors', async () => {
  const { path, git } = await makeRepository(files);
  const { fail } = await openCache();
  for (const CONTENT_GIT_REF of ['mian', 'a'.repeat(40)]) {
    expect(await fail({ CONTENT_GIT_URL: path, CONTENT_GIT_REF })).toBe(
      `CONTENT_GIT_REF  ${path}: there is no commit "${CONTENT_GIT_REF}" — name a branch or a tag, or write all 40 letters of a commit`,
    );
  }
  git('symbolic-ref', 'HEAD', 'refs/heads/none');
  expect(await fail({ CONTENT_GIT_URL: path })).toContain(
    "git says: fatal: couldn't find remote ref",
  );
});

test('a missing repository, server or git, and a broken server are errors', async () => {
  const broken = await serveRepository(await makeRepository(files), (_, response) => {
    response.writeHead(503).end();
    return true;
  });
  const { fail } = await openCache();
  const at = (CONTENT_GIT_URL: string) => fail({ CONTENT_GIT_URL });
  expect(await at('./nothing')).toMatch(
    /^CONTENT_GIT_URL {2}\.\/nothing: git says: .* not appear to be a git repository.* — check the URL and the connection; a private/,
  );
  expect(await at('http://127.0.0.1:9/c')).toMatch(/\/c: git says: .*Failed to connect/);
  expect(await at(`${broken}/c`)).toMatch(/\/c: git says: .*503/);
  vi.stubEnv('PATH', await makeFolder());
  expect(await at('https://example.com/c')).toContain('needs git, which is not installed here');
});

test('a token in the URL opens the repository, and is stored and printed nowhere', async () => {
  const token = 'ghp_S3cret@/:%+ ü';
  const check = demandPassword('alex', token);
  const origin = await serveRepository(await makeRepository(files), check);
  const { cacheFolder, printed, resolve, fail } = await openCache();
  const name = (user: string, password: string) =>
    `${origin.replace('://', `://${user}:${encodeURIComponent(password)}@`)}/content`;
  const dir = await resolve({ CONTENT_GIT_URL: name('alex', token) });
  const wrong = await fail({ CONTENT_GIT_URL: name('alex', `${token}!`) });
  expect(wrong).toContain('git says: fatal: Authentication failed');
  expect([...printed, dir, wrong, readAll(cacheFolder)].join('\n')).not.toContain('S3cret');
});

function readAll(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile());
  return found.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}

test.each([
  'https://example.com:8443/me/content',
  'http://localhost:3000/content',
  'git@example.com:me/content.git',
  'ssh://git@example.com:2222/me/content.git',
])('the URL %s is taken as it is', (url) => {
  expect(readGitRemote(url)).toEqual({ url, shown: url });
});

test.each([
  ['https://alex:s3cret@example.com/c', 'alex', 's3cret'],
  ['https://s3cret@example.com/c', 's3cret', ''],
  ['https://a%40b:s3%2Fc%3Aret@example.com/c', 'a@b', 's3/c:ret'],
])('the name and the password of %s are kept apart from the URL', (text, user, password) => {
  const plain = 'https://example.com/c';
  expect(readGitRemote(text)).toEqual({
    url: plain,
    shown: plain,
    credentials: { user, password },
  });
});

test('content of a repository is fetched into a folder once', async () => {
  const { path, git } = await makeRepository({ 'profile.yaml': profile });
  git('branch', 'words');
  const cleared = { CONTENT_GIT_URL: '', CONTENT_GIT_REF: '' };
  for (const name of ['CONTENT_DIR', ...Object.keys(cleared)]) vi.stubEnv(name, undefined);
  const folder = await makeFolder();
  const settings = `CONTENT_DIR=\nCONTENT_GIT_URL=${path}\nCONTENT_GIT_REF=words\n`;
  await writeFile(join(folder, '.env'), settings);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { contentDir } = await loadSettings('development', folder);
  expect(process.env).toMatchObject({ ...cleared, CONTENT_DIR: contentDir });
  expect(error).toHaveBeenLastCalledWith(
    `This shows a copy of ${path}, fetched once; edits to the copy are lost — clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile`,
  );
});

test.each(['/home/c#/site', '/home/100%', '/home/why?', '/home/a\\b'])(
  '%s is not a place for a project',
  async (folder) => {
    const error = await loadSettings('production', folder).catch((error: Error) => error.message);
    expect(error).toContain(`The path of this folder contains "${folder.match(/[#%?\\]/)}"`);
  },
);

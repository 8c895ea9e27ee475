import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFiles, makeFolder, makeRepository, openCache, serveHttp } from './testing.ts';

test('a reference that is not there is told with those that are', async () => {
  const repository = await makeRepository();
  repository.git('tag', 'v1');
  const { fail } = await openCache();
  const at = (reference: string) =>
    fail({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: reference });
  const place = `CONTENT_GIT_REF  ${repository.path}: `;
  expect(await at('mian')).toBe(
    `${place}there is no branch or tag "mian" — did you mean "main"? There are: main, v1.`,
  );
  expect(await at('elsewhere')).toBe(
    `${place}there is no branch or tag "elsewhere" — look at its spelling. There are: main, v1.`,
  );
  expect(await at('1a2b3c4')).toBe(
    `${place}there is no branch or tag "1a2b3c4" — write all 40 letters of a commit. There are: main, v1.`,
  );
  expect(await at('a'.repeat(40))).toBe(
    `${place}the server has no such commit, or does not hand it out by its name — name a branch or a tag`,
  );
});

test('of many references ten are named', async () => {
  const repository = await makeRepository();
  for (let number = 10; number < 25; number++) repository.git('branch', `b${number}`);
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: 'zzzzzz' })).toMatch(
    / There are: b10, b11, b12, b13, b14, b15, b16, b17, b18, b19 and 6 more\.$/,
  );
});

test('a tag that names no commit is told', async () => {
  const repository = await makeRepository();
  repository.git('tag', 'words', repository.git('rev-parse', 'HEAD:profile.yaml'));
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: 'words' })).toBe(
    `CONTENT_GIT_REF  ${repository.path}: "words" is no commit — name a branch, a tag or a commit`,
  );
});

test('an empty repository, and one without its own branch, are told', async () => {
  const repository = await makeRepository();
  const { fail } = await openCache();
  repository.git('symbolic-ref', 'HEAD', 'refs/heads/none');
  expect(await fail({ CONTENT_GIT_URL: repository.path })).toBe(
    `CONTENT_GIT_URL  ${repository.path}: the repository's own branch holds no commit — set CONTENT_GIT_REF to one of these: main`,
  );
  repository.git('update-ref', '-d', 'refs/heads/main');
  expect(await fail({ CONTENT_GIT_URL: repository.path })).toBe(
    `CONTENT_GIT_URL  ${repository.path}: there is no commit — push the content to it first, or look at the address`,
  );
});

test('a repository that is not there is told, whatever the address', async () => {
  const { fail } = await openCache();
  const origin = await serveHttp(await makeRepository());
  expect(await fail({ CONTENT_GIT_URL: `${origin}/nothing` })).toBe(
    `CONTENT_GIT_URL  ${origin}/nothing: there is no repository that you may read — look at the address; a private one may need a token or a key`,
  );
  expect(await fail({ CONTENT_GIT_URL: './nothing' })).toBe(
    'CONTENT_GIT_URL  ./nothing: there is no git repository — look at the path',
  );
  const folder = await makeFolder();
  expect(await fail({ CONTENT_GIT_URL: folder })).toBe(
    `CONTENT_GIT_URL  ${folder}: there is no git repository — look at the path`,
  );
});

test('a server that is down, and a host that nobody knows, are told', async () => {
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: 'http://127.0.0.1:9/content' })).toBe(
    'CONTENT_GIT_URL  http://127.0.0.1:9/content: nothing answers there — look at the address and at the connection, and try again',
  );
  expect(await fail({ CONTENT_GIT_URL: 'https://content.invalid/me' })).toBe(
    'CONTENT_GIT_URL  https://content.invalid/me: there is no host of that name — look at the address and at the connection',
  );
});

test.each([
  [403, 'access is refused (403) — give the token or the key the right to read the repository'],
  [
    404,
    'there is no repository that you may read — look at the address; a private one may need a token or a key',
  ],
  [429, 'the server is busy or broken (429) — try again later'],
  [503, 'the server is busy or broken (503) — try again later'],
])('the answer %i is put into words', async (status, words) => {
  const origin = await serveHttp(await makeRepository(), (_, response) => {
    response.writeHead(status).end();
    return true;
  });
  const { fail } = await openCache();
  const url = `${origin}/content`;
  expect(await fail({ CONTENT_GIT_URL: url })).toBe(`CONTENT_GIT_URL  ${url}: ${words}`);
});

test('a server that is no git server is told', async () => {
  const answers = { page: '<h1>Hello</h1>', odd: '001e# service=git-upload-pack\n0000\u001b[2J' };
  const origin = await serveHttp(await makeRepository(), ({ url }, response) => {
    const isPage = url?.startsWith('/page');
    const type = isPage ? 'text/html' : 'application/x-git-upload-pack-advertisement';
    response.writeHead(200, { 'content-type': type }).end(isPage ? answers.page : answers.odd);
    return true;
  });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: `${origin}/page` })).toBe(
    `CONTENT_GIT_URL  ${origin}/page: there is no commit — push the content to it first, or look at the address`,
  );
  expect(await fail({ CONTENT_GIT_URL: `${origin}/odd` })).toBe(
    `CONTENT_GIT_URL  ${origin}/odd: git could not fetch it — git says: fatal: protocol error: bad line length character: ?[2J`,
  );
});

test('a computer without git, or with an old one, is told', async () => {
  const { fail } = await openCache();
  const folder = await makeFolder();
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await fail({ CONTENT_GIT_URL: 'https://example.com/content' })).toBe(
    'CONTENT_GIT_URL is set, but git is not installed here — install it (https://git-scm.com), or unset CONTENT_GIT_URL to build from a folder',
  );
  await writeFile(join(folder, 'git'), '#!/bin/sh\necho git version 2.30.2\n');
  await chmod(join(folder, 'git'), 0o755);
  expect(await fail({ CONTENT_GIT_URL: 'https://example.com/content' })).toBe(
    'CONTENT_GIT_URL needs git 2.32 or later, and this is git version 2.30.2 — install a newer one (https://git-scm.com)',
  );
});

test('a content folder that is a link out of the repository is refused', async () => {
  const outside = await makeFolder();
  await writeFile(join(outside, 'profile.yaml'), contentFiles['profile.yaml']);
  const repository = await makeRepository({ words: `-> ${outside}`, 'README.md': 'Hello' });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: repository.path, CONTENT_DIR: 'words' })).toMatch(
    /^CONTENT_DIR {2}.*: the folder "words" is a link that leaves the repository — put the files themselves there$/,
  );
});

test('several wrong settings are told at once', async () => {
  const { fail } = await openCache();
  expect(
    await fail({ CONTENT_GIT_URL: 'ext::sh', CONTENT_GIT_REF: '-x', CONTENT_DIR: '/etc' }),
  ).toBe(
    `settings  error  CONTENT_GIT_URL names the program "ext::" to fetch with — write an address like https://example.com/me/content.git or git@example.com:me/content.git, or the path of a repository
settings  error  CONTENT_GIT_REF is "-x", which git takes for no name — write a branch, a tag, or all 40 letters of a commit
settings  error  CONTENT_DIR is "/etc", but with CONTENT_GIT_URL it is a folder inside the repository — write one like site/content, or leave it out`,
  );
});

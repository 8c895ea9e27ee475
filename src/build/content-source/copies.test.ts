import { existsSync, readdirSync } from 'node:fs';
import { appendFile, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFiles, makeRepository, openCache, type Repository, serveHttp } from './testing.ts';

const today = new Date().toISOString().slice(0, 10);

const change = { 'profile.yaml': contentFiles['profile.yaml'].replace('I build.', 'Second.') };

/** A repository whose content was fetched once, and that is then away. */
async function lose(fallback: string) {
  const repository = await makeRepository();
  const cache = await openCache();
  const settings = { CONTENT_GIT_URL: repository.path, CONTENT_GIT_FALLBACK: fallback };
  const dir = await cache.resolve(settings);
  cache.said.length = 0;
  const commit = shorten(repository);
  await rename(repository.path, `${repository.path}-away`);
  const outage = `CONTENT_GIT_URL  ${repository.path}: there is no git repository — look at the path`;
  return { ...cache, settings, dir, commit, outage, path: repository.path };
}

const shorten = (repository: Repository) => repository.git('rev-parse', '--short=7', 'HEAD');

test('a repository that is gone stops the build, and the last good copy is offered', async () => {
  const { fail, settings, commit, outage } = await lose('');
  expect(await fail(settings)).toBe(
    `${outage}\nTo build with the last good copy, commit ${commit} of 2026-11-20, set CONTENT_GIT_FALLBACK=cache.`,
  );
});

test('the last good copy stands in where that is asked for, and is said with its commit', async () => {
  const { resolve, said, settings, dir, commit, outage, path } = await lose('cache');
  expect(await resolve(settings)).toBe(dir);
  expect(said).toEqual([
    `${outage}\nThe content is the last good copy, fetched on ${today}.`,
    `Content: ${path} (commit ${commit} of 2026-11-20)`,
  ]);
});

test('a copy that was never made, or of another reference, does not stand in', async () => {
  const { fail, settings, outage } = await lose('cache');
  const message = `${outage}\nThere is no earlier copy of it.`;
  expect(await fail({ ...settings, CONTENT_GIT_REF: 'next' })).toBe(message);
});

test('a copy that was changed by hand does not stand in', async () => {
  const { fail, settings, dir, commit, outage } = await lose('cache');
  await writeFile(join(dir, 'experience/extra.yaml'), 'year: 2024');
  expect(await fail(settings)).toBe(
    `${outage}\nThe last good copy, commit ${commit} of 2026-11-20, was changed by hand and is not used.`,
  );
});

test('the copy stands in for a server that hangs, but not for a reference that is missing', async () => {
  const repository = await makeRepository();
  let isHanging = false;
  const origin = await serveHttp(repository, () => isHanging);
  const { resolve, fail, said } = await openCache();
  const settings = {
    CONTENT_GIT_URL: `${origin}/content`,
    CONTENT_GIT_REF: 'main',
    CONTENT_GIT_FALLBACK: 'cache',
  };
  const dir = await resolve(settings);
  isHanging = true;
  expect(await resolve(settings, { silence: 400, whole: 60_000 })).toBe(dir);
  expect(said.at(-2)).toContain('no answer for 0.4 s');
  isHanging = false;
  repository.git('branch', '--move', 'main', 'trunk');
  expect(await fail(settings)).toBe(
    `CONTENT_GIT_REF  ${origin}/content: there is no branch or tag "main" — look at its spelling. There are: trunk.`,
  );
});

test('a fetch that breaks off leaves the last good copy, and nothing half', async () => {
  const repository = await makeRepository();
  let isBreaking = false;
  const origin = await serveHttp(repository, ({ method }, response) => {
    // The list of references still comes through, the commit does not.
    if (!isBreaking || method !== 'POST' || ++posts % 2 > 0) return false;
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
    response.write('0012');
    response.socket?.destroySoon();
    return true;
  });
  let posts = 0;
  const { resolve, fail } = await openCache();
  const settings = { CONTENT_GIT_URL: `${origin}/content` };
  const dir = await resolve(settings);
  const copies = dirname(dirname(dir));
  const before = readdirSync(copies).sort();
  await repository.commit(change);
  isBreaking = true;
  expect(await fail(settings)).toMatch(/CONTENT_GIT_FALLBACK=cache\.$/);
  expect(readdirSync(copies).sort()).toEqual(before);
  expect(await readFile(join(dir, 'profile.yaml'), 'utf8')).toBe(contentFiles['profile.yaml']);
});

test('a commit without content is no good copy', async () => {
  const repository = await makeRepository();
  const { resolve, fail, said } = await openCache();
  const settings = { CONTENT_GIT_URL: repository.path, CONTENT_GIT_FALLBACK: 'cache' };
  const dir = await resolve(settings);
  await repository.commit({ 'profile.yaml': null });
  expect(await fail(settings)).toContain('there is no profile.yaml at the top');
  await rename(repository.path, `${repository.path}-away`);
  expect(await resolve(settings)).toBe(dir);
  expect(said.join()).toContain('The content is the last good copy');
});

test('the same content is read from the same place, and a build never loses what it reads', async () => {
  const repository = await makeRepository();
  const { resolve } = await openCache();
  const settings = { CONTENT_GIT_URL: repository.path };
  const first = await resolve(settings);
  await repository.commit(change);
  const second = await resolve(settings);
  expect(second).not.toBe(first);
  expect(await readFile(join(first, 'profile.yaml'), 'utf8')).toContain('I build.');
  expect(await resolve(settings)).toBe(second);
});

test('several builds at once get a whole copy each', async () => {
  const repository = await makeRepository();
  const { resolve } = await openCache();
  const runs = Array.from({ length: 5 }, () => resolve({ CONTENT_GIT_URL: repository.path }));
  const dirs = new Set(await Promise.all(runs));
  expect(dirs.size).toBe(1);
  const [dir = ''] = dirs;
  expect(await readFile(join(dir, 'me.svg'), 'utf8')).toBe(contentFiles['me.svg']);
  const left = readdirSync(dirname(dirname(dir)));
  expect(left.filter((name) => name.startsWith('next-'))).toEqual([]);
  expect(left).toHaveLength(2);
});

test.each([
  ['edited', (dir: string) => appendFile(join(dir, 'profile.yaml'), '# mine\n')],
  ['added to', (dir: string) => writeFile(join(dir, 'extra.yaml'), '')],
  ['thinned', (dir: string) => rm(join(dir, 'me.svg'))],
  ['broken', (dir: string) => rm(join(dir, '../git/HEAD'))],
])('a copy that was %s is made anew, and that is said', async (_, harm) => {
  const repository = await makeRepository();
  const { resolve, said } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path });
  await harm(dir);
  said.length = 0;
  expect(await resolve({ CONTENT_GIT_URL: repository.path })).toBe(dir);
  expect(said[0]).toBe(
    `${dir} was changed by hand, and is made anew — edits belong into the repository`,
  );
  expect(await readFile(join(dir, 'profile.yaml'), 'utf8')).toBe(contentFiles['profile.yaml']);
  expect(readdirSync(dir).sort()).toEqual(['experience', 'me.svg', 'profile.yaml']);
});

test('copies that nobody has used for a day go, but for those that may stand in', async () => {
  const repository = await makeRepository();
  repository.git('tag', 'v1');
  const { resolve } = await openCache();
  const settings = { CONTENT_GIT_URL: repository.path };
  const kept = await resolve({ ...settings, CONTENT_GIT_REF: 'v1' });
  await repository.commit(change);
  const old = await resolve(settings);
  const left = join(dirname(dirname(old)), 'next-left');
  await writeFile(left, '');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of [dirname(kept), dirname(old), left]) await utimes(path, yesterday, yesterday);
  await repository.commit(contentFiles);
  const fresh = await resolve(settings);
  expect([kept, old, left, fresh].map((path) => existsSync(path))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

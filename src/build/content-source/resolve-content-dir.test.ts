import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../check/index.ts';
import { contentFiles, makeRepository, openCache, serveDaemon, serveHttp } from './testing.ts';

const bioOf = async (dir: string) =>
  /bio: (.*)/.exec(await readFile(join(dir, 'profile.yaml'), 'utf8'))?.[1];

const write = (bio: string) => ({
  'profile.yaml': contentFiles['profile.yaml'].replace('I build.', bio),
});

test('without a repository the content lies where CONTENT_DIR says', async () => {
  const { resolve } = await openCache();
  expect(await resolve({})).toBe('content');
  expect(await resolve({ CONTENT_DIR: ' words ' })).toBe('words');
});

test.each([
  ['over HTTP', async (repository) => `${await serveHttp(repository)}/content`],
  ['from git’s daemon', async (repository) => `${await serveDaemon(repository)}/content`],
  ['from a file: address', async ({ path }) => `file://${path}`],
  ['from a path', async ({ path }) => path],
  ['from a relative path', async ({ path }) => relative(process.cwd(), path)],
] satisfies [
  string,
  (repository: Awaited<ReturnType<typeof makeRepository>>) => Promise<string>,
][])('content comes %s, by branch, tag and commit', async (_, serve) => {
  const repository = await makeRepository();
  const first = repository.git('rev-parse', 'HEAD');
  repository.git('tag', 'v1');
  await repository.commit(write('Second.'));
  repository.git('tag', '--annotate', '--message=two', 'v2');
  repository.git('checkout', '--quiet', '-b', 'draft/next');
  await repository.commit(write('Third.'));
  repository.git('checkout', '--quiet', 'main');
  const url = await serve(repository);
  const { said, resolve } = await openCache();
  const read = async (reference: string) =>
    bioOf(await resolve({ CONTENT_GIT_URL: url, CONTENT_GIT_REF: reference }));
  const bios = [];
  for (const name of [
    '',
    'main',
    'v1',
    'v2',
    'draft/next',
    'refs/heads/main',
    first,
    first.toUpperCase(),
  ]) {
    bios.push(await read(name));
  }
  expect(bios).toEqual([
    'Second.',
    'Second.',
    'I build.',
    'Second.',
    'Third.',
    'Second.',
    'I build.',
    'I build.',
  ]);
  expect(said[2]).toBe(`Content: ${url} (v1, commit ${first.slice(0, 7)} of 2026-11-20)`);
  expect(said[6]).toBe(`Content: ${url} (commit ${first.slice(0, 7)} of 2026-11-20)`);
});

test('what is pushed shows at the next build, also by force and under a moved tag', async () => {
  const repository = await makeRepository();
  const { resolve } = await openCache();
  const readAll = async () => [
    await bioOf(await resolve({ CONTENT_GIT_URL: repository.path })),
    await bioOf(await resolve({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: 'v1' })),
  ];
  repository.git('tag', 'v1');
  expect(await readAll()).toEqual(['I build.', 'I build.']);
  await repository.commit(write('Pushed.'));
  expect(await readAll()).toEqual(['Pushed.', 'I build.']);
  repository.git('reset', '--quiet', '--hard', 'HEAD~1');
  await repository.commit(write('Forced.'));
  repository.git('tag', '--force', 'v1');
  expect(await readAll()).toEqual(['Forced.', 'Forced.']);
});

test('a tag comes before a branch of the same name, as in git', async () => {
  const repository = await makeRepository();
  repository.git('tag', 'main');
  await repository.commit(write('Later.'));
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: 'main' });
  expect(await bioOf(dir)).toBe('I build.');
});

test('a branch may be called what is a word of git’s', async () => {
  const repository = await makeRepository();
  repository.git('branch', 'tag');
  const { resolve } = await openCache();
  const dir = await resolve({ CONTENT_GIT_URL: repository.path, CONTENT_GIT_REF: 'tag' });
  expect(await bioOf(dir)).toBe('I build.');
});

test('only one commit is fetched, without tags and without hooks', async () => {
  const repository = await makeRepository();
  await repository.commit(write('Second.'));
  repository.git('tag', 'v1');
  const { resolve } = await openCache();
  const git = join(await resolve({ CONTENT_GIT_URL: repository.path }), '../git');
  expect((await readFile(join(git, 'shallow'), 'utf8')).trim()).toBe(
    repository.git('rev-parse', 'HEAD'),
  );
  expect(await readdir(join(git, 'refs/tags'))).toEqual([]);
  expect(await readdir(git)).not.toContain('hooks');
});

test('a commit that is here already is not fetched again', async () => {
  const repository = await makeRepository();
  const asked: string[] = [];
  const origin = await serveHttp(repository, ({ method, url }) => {
    asked.push(`${method} ${url}`);
    return false;
  });
  const { resolve } = await openCache();
  const settings = { CONTENT_GIT_URL: `${origin}/content` };
  const dir = await resolve(settings);
  const count = asked.length;
  expect(await resolve(settings)).toBe(dir);
  expect(asked.length).toBeLessThan(2 * count);
});

test('the content may lie in the folder "content", or in one that CONTENT_DIR names', async () => {
  const below = (folder: string) =>
    Object.fromEntries(
      Object.entries(contentFiles).map(([name, text]) => [`${folder}/${name}`, text]),
    );
  const { resolve, fail } = await openCache();
  const usual = await makeRepository(below('content'));
  const dir = await resolve({ CONTENT_GIT_URL: usual.path });
  expect(dir).toMatch(/files\/content$/);
  expect(await checkContent(dir)).toMatchObject({ errors: [], fileCount: 2 });
  const deep = await makeRepository(below('site/words'));
  const named = await resolve({ CONTENT_GIT_URL: deep.path, CONTENT_DIR: './site/words/' });
  expect(named).toMatch(/files\/site\/words$/);
  const place = `${deep.path} (commit ${deep.git('rev-parse', '--short=7', 'HEAD')} of 2026-11-20)`;
  expect(await fail({ CONTENT_GIT_URL: deep.path })).toBe(
    `CONTENT_GIT_URL  ${place}: there is no profile.yaml at the top or in the folder "content" — set CONTENT_DIR=site/words, where there is one`,
  );
  expect(await fail({ CONTENT_GIT_URL: deep.path, CONTENT_DIR: 'site' })).toBe(
    `CONTENT_DIR  ${place}: there is no profile.yaml in the folder "site" — set CONTENT_DIR=site/words, where there is one`,
  );
});

test('a repository without any profile is told so', async () => {
  const repository = await makeRepository({ 'README.md': 'Hello' });
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: repository.path, CONTENT_DIR: 'README.md' })).toMatch(
    /: there is no profile\.yaml in the folder "README\.md" — put the content there, or name its folder in CONTENT_DIR$/,
  );
});

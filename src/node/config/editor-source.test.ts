import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type EditorSource, readEditorSource } from './editor-source.ts';
import { readEnv } from './env.ts';
import { createRead } from './read-settings.ts';

const github = { EDITOR_BACKEND: 'github', EDITOR_REPO: 'alex/portfolio' };
const gitlab = { EDITOR_BACKEND: 'gitlab', EDITOR_REPO: 'alex/team/portfolio' };

const plain: EditorSource = {
  backend: 'github',
  repo: 'alex/portfolio',
  branch: '',
  folder: 'content',
  host: '',
  authUrl: '',
  appId: '',
  isReviewed: false,
};

const read = (settings: Record<string, string>) => readEditorSource(createRead(settings));

/** The one error, as `name message`. */
function findError(settings: Record<string, string>): string {
  const { source, errors } = read(settings);
  expect(source).toBeUndefined();
  expect(errors).toHaveLength(1);
  return `${errors[0]?.name} ${errors[0]?.message}`;
}

test('without settings there is no editor and no error', () => {
  expect(read({ CONTENT_DIR: 'content', EDITOR: 'vim' })).toEqual({ errors: [] });
  expect(readEnv({}).env).not.toHaveProperty('editor');
});

test('the service and the repository are enough', () => {
  expect(read(github)).toEqual({ source: plain, errors: [] });
  expect(readEnv(github).env.editor).toEqual(plain);
});

test('a repository of GitLab may have groups, and an application for signing in', () => {
  const settings = {
    ...gitlab,
    EDITOR_APP_ID: 'a1b2',
    EDITOR_HOST: 'https://git.example.com/',
    EDITOR_REVIEW: 'true',
  };
  expect(read(settings).source).toEqual({
    ...plain,
    backend: 'gitlab',
    repo: 'alex/team/portfolio',
    appId: 'a1b2',
    isReviewed: true,
    host: 'https://git.example.com',
  });
});

test.each([
  [{}, 'content'],
  [{ CONTENT_DIR: 'site/words/' }, 'site/words'],
  [{ CONTENT_DIR: resolve('words') }, 'words'],
  [{ CONTENT_DIR: '../elsewhere', EDITOR_CONTENT: './words' }, 'words'],
  [{ EDITOR_CONTENT: '.' }, ''],
  [{ CONTENT_GIT_URL: 'https://example.com/c', EDITOR_CONTENT: '.' }, ''],
])('with %j the content is in the folder "%s" of the repository', (settings, folder) => {
  expect(read({ ...github, ...settings }).source?.folder).toBe(folder);
});

const folder =
  'write the folder of the content inside the repository, like content, or . for its top';
const missing =
  'is missing, but other settings of the editor are there — set it in .env, or remove the others to build without an editor';

test.each([
  [{ EDITOR_BACKEND: '' }, `EDITOR_BACKEND ${missing}`],
  [{ EDITOR_REPO: '' }, `EDITOR_REPO ${missing}`],
  [
    { CONTENT_DIR: '../elsewhere' },
    `EDITOR_CONTENT is missing, and CONTENT_DIR "../elsewhere" is outside this project — ${folder}`,
  ],
  [
    { CONTENT_GIT_URL: 'https://example.com/c' },
    `EDITOR_CONTENT is missing, and CONTENT_GIT_URL does not tell it — ${folder}`,
  ],
  [{ EDITOR_CONTENT: '../x' }, `EDITOR_CONTENT is "../x" — ${folder}`],
  [
    { EDITOR_APP_ID: 'x' },
    'EDITOR_APP_ID is "x" — that is for GitLab alone: GitHub needs an OAuth client in EDITOR_AUTH_URL',
  ],
  [{ EDITOR_BACKEND: 'git' }, 'EDITOR_BACKEND is "git" — write github or gitlab'],
  ...['portfolio', 'alex/team/portfolio', 'alex/portfolio.git', "alex/port'folio"].map(
    (EDITOR_REPO) =>
      [
        { EDITOR_REPO },
        `EDITOR_REPO is "${EDITOR_REPO}" — write the repository as in its address behind the host, like me/portfolio`,
      ] as const,
  ),
])('with %j the error says what is wrong and how to fix it', (settings, error) => {
  expect(findError({ ...github, ...settings })).toBe(error);
});

test.each([
  'http://git.example.com',
  "https://a.example;script-src 'unsafe-inline'",
  'https://a;b',
])('no token is sent to the address %s', (address) => {
  expect(findError({ ...github, EDITOR_HOST: address })).toContain(`EDITOR_HOST is "${address}"`);
  expect(findError({ ...github, EDITOR_AUTH_URL: address })).toContain('EDITOR_AUTH_URL is ');
});

test.each([
  ['EDITOR_REPO', 'https://alex:s3cret@github.com/alex/portfolio'],
  ['EDITOR_REPO', `ghp_${'s3cret'.repeat(6)}`],
  ['EDITOR_APP_ID', `glpat-${'s3cret'.repeat(6)}`],
  ['EDITOR_AUTH_URL', 'https://s3cret@auth.example.com'],
  ['EDITOR_CONTENT', '-----BEGIN PRIVATE KEY-----s3cret'],
])('a secret in %s is refused and not quoted', (name, value) => {
  const error = findError({ ...gitlab, [name]: value });
  expect(error).toContain(`${name} contains a token, a key or a password`);
  expect(error).not.toContain('s3cret');
});

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

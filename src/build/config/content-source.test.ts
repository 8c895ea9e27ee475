import { expect, test } from 'vitest';
import { readContentSource } from './content-source.ts';
import { createRead, readEnv } from './env.ts';

const url = 'https://example.com/me/content';
const address = { protocol: 'https', url, shown: url };

const read = (settings: Record<string, string>) => readContentSource(createRead(settings));

test('without an address the content lies in a folder', () => {
  expect(read({ CONTENT_DIR: '../elsewhere' })).toEqual({ errors: [] });
});

test('an address alone is enough', () => {
  const source = { address, reference: '', folder: undefined, takesLastCopy: false };
  expect(read({ CONTENT_GIT_URL: ` ${url} ` })).toEqual({ source, errors: [] });
});

test.each([
  ['site/content', 'site/content'],
  ['./site//content/', 'site/content'],
  ['site\\content', 'site/content'],
  ['a/../b', 'b'],
  ['.', '.'],
  ['..content', '..content'],
])('CONTENT_DIR %s is the folder %s of the repository', (text, folder) => {
  expect(read({ CONTENT_GIT_URL: url, CONTENT_DIR: text }).source?.folder).toBe(folder);
});

test.each(['/etc', '..', '../x', 'a/../../x', 'C:\\x', '.git', '.git/hooks'])(
  'refuses %s as a folder of the repository',
  (text) => {
    expect(read({ CONTENT_GIT_URL: url, CONTENT_DIR: text })).toEqual({
      errors: [
        {
          name: 'CONTENT_DIR',
          message: `is "${text}", but with CONTENT_GIT_URL it is a folder inside the repository — write one like site/content, or leave it out`,
        },
      ],
    });
  },
);

test.each(['main', 'v1.0', 'feature/new-page', 'refs/heads/main', 'a'.repeat(40), 'ä', '@me'])(
  'takes %s as a reference',
  (reference) => {
    expect(read({ CONTENT_GIT_URL: url, CONTENT_GIT_REF: reference }).source?.reference).toBe(
      reference,
    );
  },
);

test.each([
  '-u',
  '--upload-pack=evil',
  'a b',
  'main:refs/heads/evil',
  '^main',
  'main~1',
  'a..b',
  'main@{1}',
  '@',
  '*',
  'a//b',
  'a/',
  '.a',
  'a/.b',
  'main.lock',
  'a.lock/b',
  'a\\b',
  'a\u0007b',
])('refuses %s as a reference', (reference) => {
  expect(read({ CONTENT_GIT_URL: url, CONTENT_GIT_REF: reference })).toEqual({
    errors: [
      {
        name: 'CONTENT_GIT_REF',
        message: `is "${reference}", which git takes for no name — write a branch, a tag, or all 40 letters of a commit`,
      },
    ],
  });
});

test('the last good copy is taken only for the one word', () => {
  expect(read({ CONTENT_GIT_URL: url, CONTENT_GIT_FALLBACK: 'cache' }).source?.takesLastCopy).toBe(
    true,
  );
  expect(read({ CONTENT_GIT_URL: url, CONTENT_GIT_FALLBACK: 'yes' }).errors).toEqual([
    { name: 'CONTENT_GIT_FALLBACK', message: 'is "yes" — write cache, or leave it out' },
  ]);
});

test('what means nothing without an address is told, also by the settings as a whole', () => {
  const settings = { CONTENT_GIT_REF: 'main', CONTENT_GIT_FALLBACK: 'cache' };
  const message = 'is set without CONTENT_GIT_URL — set that too, or remove it';
  const errors = Object.keys(settings).map((name) => ({ name, message }));
  expect(read(settings)).toEqual({ errors });
  expect(readEnv(settings).errors).toEqual(errors);
});

import { expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { createRead } from '../config/read-settings.ts';
import { readGitAddress, readGitSource } from './git-source.ts';

const url = 'https://example.com/me/content';
const read = (settings: Record<string, string>) =>
  readGitSource(createRead({ CONTENT_GIT_URL: url, ...settings }));

test.each(['/etc', 'a/../../x', '.git/hooks'])('%s is no folder of the repository', (text) =>
  expect(read({ CONTENT_DIR: text }).errors[0]?.name).toBe('CONTENT_DIR'),
);

test.each(['--upload-pack=evil', 'a b', 'main:refs/heads/evil', '^main', 'a..b', 'a/'])(
  '%s is no reference',
  (reference) =>
    expect(read({ CONTENT_GIT_REF: reference }).errors).toEqual([
      {
        name: 'CONTENT_GIT_REF',
        message: `is "${reference}" — git takes that for no name: write a branch, a tag, or all 40 letters of a commit`,
      },
    ]),
);

test('a setting that needs an address is an error without one', () => {
  const message = 'is set without CONTENT_GIT_URL — set that too, or remove it';
  const name = 'CONTENT_GIT_REF';
  expect(readEnv({ [name]: 'main' }).errors).toEqual([{ name, message }]);
});

test.each([
  'https://example.com:8443/me/content',
  'http://localhost:3000/content',
  'git@example.com:me/content.git',
  'ssh://git@example.com:2222/me/content.git',
])('the address %s is taken as it is', (address) => {
  expect(readGitAddress(address)).toEqual({ url: address, shown: address });
});

test.each([
  ['https://alex:s3cret@example.com/c', 'alex', 's3cret'],
  ['https://s3cret@example.com/c', 's3cret', ''],
  ['https://a%40b:s3%2Fc%3Aret@example.com/c', 'a@b', 's3/c:ret'],
])('the name and the password of %s are kept apart from the address', (text, user, password) => {
  const plain = 'https://example.com/c';
  expect(readGitAddress(text)).toEqual({
    url: plain,
    shown: plain,
    credentials: { user, password },
  });
});

test.each([
  ['ext::sh -c evil', 'is not the address of a git repository'],
  ['ftp://a.b/c', 'is not the address of a git repository'],
  ['ssh://git:s3cret@a.b/c', 'has a password in it, which SSH does not take'],
  ['git:s3cret@a.b:c', 'has a password in it, which SSH does not take'],
  ['http://127.0.0.1.evil.com/c', 'begins with "http://"'],
  ['https://a.b/c?token=s3cret', 'has a "?" or a "#" in it'],
  ['https://alex:s3cret%@a.b/c', 'has a name or a password in it that cannot be read'],
])('%s is refused, and no password is quoted', (text, message) => {
  const address = readGitAddress(text);
  expect(address).toContain(message);
  expect(address).not.toContain('s3cret');
});

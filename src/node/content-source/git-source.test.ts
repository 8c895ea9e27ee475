import { expect, test } from 'vitest';
import { readGitAddress } from './git-source.ts';

test.each([
  'https://example.com:8443/me/content',
  'http://localhost:3000/content',
  'git@example.com:me/content.git',
  'ssh://git@example.com:2222/me/content.git',
])('the URL %s is taken as it is', (address) => {
  expect(readGitAddress(address)).toEqual({ url: address, shown: address });
});

test.each([
  ['https://alex:s3cret@example.com/c', 'alex', 's3cret'],
  ['https://s3cret@example.com/c', 's3cret', ''],
  ['https://a%40b:s3%2Fc%3Aret@example.com/c', 'a@b', 's3/c:ret'],
])('the name and the password of %s are kept apart from the URL', (text, user, password) => {
  const plain = 'https://example.com/c';
  expect(readGitAddress(text)).toEqual({
    url: plain,
    shown: plain,
    credentials: { user, password },
  });
});

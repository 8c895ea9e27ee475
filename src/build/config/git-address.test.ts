import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readGitAddress } from './git-address.ts';

const kinds =
  'write an address like https://example.com/me/content.git or git@example.com:me/content.git, or the path of a repository';
const other = `is no address that content is fetched from — ${kinds}`;
const withPassword =
  'has a password in it, which SSH does not take — leave it out, and use a key or the SSH agent';

test.each([
  'https://example.com/me/content.git',
  'https://example.com:8443/me/content',
  'http://localhost:3000/content',
  'http://127.0.0.1/content',
  'git://[::1]:9418/content',
])('takes %s as it is', (url) => {
  const protocol = url.split(':')[0];
  expect(readGitAddress(url)).toEqual({ protocol, url, shown: url });
});

test.each([
  'git@example.com:me/content.git',
  'example.com:content',
  'ssh://git@example.com:2222/me/content.git',
  'ssh://example.com/~me/content',
])('takes %s for SSH', (url) => {
  expect(readGitAddress(url)).toEqual({ protocol: 'ssh', url, shown: url });
});

test.each(['../content', '/srv/my content', './-x', 'C:\\content', 'content'])(
  'takes %s for a path',
  (path) => {
    const url = pathToFileURL(resolve(path)).href;
    expect(readGitAddress(path)).toEqual({ protocol: 'file', url, shown: path });
  },
);

test('takes a whole file: address', () => {
  const url = 'file:///srv/content.git';
  expect(readGitAddress(url)).toEqual({ protocol: 'file', url, shown: url });
});

test.each([
  ['https://alex:s3cret@example.com/c', { user: 'alex', password: 's3cret' }],
  ['https://s3cret@example.com/c', { user: 's3cret' }],
  ['https://:s3cret@example.com/c', { password: 's3cret' }],
  ['https://a%40b:s3%2Fc%3Aret@example.com/c', { user: 'a@b', password: 's3/c:ret' }],
  ['HTTPS://alex:p@ss@example.com/c', { user: 'alex', password: 'p@ss' }],
])('keeps the name and the password of %s apart from the address', (text, secrets) => {
  const url = 'https://example.com/c';
  expect(readGitAddress(text)).toEqual({ protocol: 'https', url, shown: url, ...secrets });
});

test.each([
  ['-uevil', 'begins with "-" — write ./ before a path'],
  ['--upload-pack=evil', 'begins with "-" — write ./ before a path'],
  ['https://a.b/c\nhost=evil', 'holds a control character — copy it anew'],
  ['ext::sh -c evil', `names the program "ext::" to fetch with — ${kinds}`],
  ['fd::17', `names the program "fd::" to fetch with — ${kinds}`],
  ['https::https://a.b/c', `names the program "https::" to fetch with — ${kinds}`],
  ['ftp://a.b/c', other],
  ['ext://sh', other],
  ['constructor://a', other],
  ['git+ssh://git@a.b/c', other],
  ['https://', other],
  ['file://host/c', other],
  ['ssh://-oProxyCommand=evil/c', other],
  ['ssh://-l@a.b/c', other],
  ['ssh://a.b', other],
  ['-oProxyCommand=evil:c', 'begins with "-" — write ./ before a path'],
  ['git@-oProxyCommand=evil:c', other],
  ['a.b:-c', other],
  ['a.b:c d', other],
  ['ssh://git:s3cret@a.b/c', withPassword],
  ['git:s3cret@a.b:c', withPassword],
  [
    'http://a.b/c',
    'begins with "http://", so anyone on the way could read and change the content — write https:// or an SSH address',
  ],
  [
    'git://github.com/me/c',
    'begins with "git://", so anyone on the way could read and change the content — write https:// or an SSH address',
  ],
  [
    'http://127.0.0.1.evil.com/c',
    'begins with "http://", so anyone on the way could read and change the content — write https:// or an SSH address',
  ],
  [
    'https://a.b/c?token=s3cret',
    'has a "?" or a "#" in it — leave out what follows; a branch, a tag or a commit goes into CONTENT_GIT_REF',
  ],
  [
    'https://a.b/c#main',
    'has a "?" or a "#" in it — leave out what follows; a branch, a tag or a commit goes into CONTENT_GIT_REF',
  ],
  [
    'https://alex:s3cret%@a.b/c',
    'has a name or a password in it that cannot be read — write "%" as %25, ":" as %3A, "/" as %2F, "@" as %40',
  ],
  [
    'https://alex%0Ahost=evil:s3cret@a.b/c',
    'has a name or a password in it that cannot be read — write "%" as %25, ":" as %3A, "/" as %2F, "@" as %40',
  ],
  [
    'git://alex:s3cret@127.0.0.1/c',
    'has a name or a password in it, which git:// does not take — leave them out',
  ],
])('refuses %s, and quotes no password', (text, message) => {
  expect(readGitAddress(text)).toBe(message);
  expect(message).not.toContain('s3cret');
});

import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder, makeRepository, openCache } from './testing.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A stand-in for SSH that notes its arguments and then does what `script` says. */
async function standIn(name: string, script: string) {
  const folder = await makeFolder();
  const program = join(folder, name);
  await writeFile(program, `#!/bin/sh\necho "$@" >> ${folder}/notes\n${script}\n`);
  await chmod(program, 0o755);
  return { folder, program, readNotes: () => readFile(join(folder, 'notes'), 'utf8') };
}

test('content comes over SSH, by the machine’s own command where there is one', async () => {
  const repository = await makeRepository();
  const { program, readNotes } = await standIn('own', 'for last; do :; done; eval "$last"');
  vi.stubEnv('GIT_SSH_COMMAND', program);
  const { resolve, said } = await openCache();
  const url = `git@example.com:${repository.path}`;
  await resolve({ CONTENT_GIT_URL: url });
  expect(said[0]).toMatch(`Content: ${url} (commit `);
  expect(await readNotes()).toContain(`git@example.com git-upload-pack '${repository.path}'`);
  expect(await readNotes()).not.toContain('BatchMode');
});

test.each([
  [
    'git@example.com: Permission denied (publickey).',
    'SSH is refused — load a key that may read the repository into the agent (ssh-add), and look at the user in the address',
  ],
  [
    'Host key verification failed.',
    'SSH does not know the host’s key — connect to it once by hand, or add its key to known_hosts',
  ],
  [
    'ssh: Could not resolve hostname example.com: Name or service not known',
    'there is no host of that name — look at the address and at the connection',
  ],
  [
    'ssh: connect to host example.com port 22: Connection refused',
    'nothing answers there — look at the address and at the connection, and try again',
  ],
  [
    'ERROR: Repository not found.',
    'there is no repository that you may read — look at the address; a private one may need a token or a key',
  ],
])('SSH asks nobody, and its "%s" is put into words', async (words, meaning) => {
  const { folder, readNotes } = await standIn('ssh', `echo '${words}' >&2; exit 255`);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('GIT_SSH_COMMAND', undefined);
  const { fail } = await openCache();
  const url = 'ssh://git@example.com/me/content.git';
  expect(await fail({ CONTENT_GIT_URL: url })).toBe(`CONTENT_GIT_URL  ${url}: ${meaning}`);
  expect(await readNotes()).toMatch(/^-oBatchMode=yes /);
});

test('without SSH that is told', async () => {
  vi.stubEnv('GIT_SSH_COMMAND', join(await makeFolder(), 'ssh'));
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: 'git@example.com:me/content' })).toBe(
    'CONTENT_GIT_URL  git@example.com:me/content: SSH is not installed here — install it, or write an https:// address',
  );
});

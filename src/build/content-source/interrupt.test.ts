import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { forgetCopies, makeFolder, openCache, serveSilence } from './testing.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'git ends with a command that %s ends',
  async (signal) => {
    const { server, url } = await serveSilence();
    forgetCopies(url);
    const command = ['--import', 'tsx', 'scripts/build.ts', '--out', await makeFolder()];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, CONTENT_DIR: '', CONTENT_GIT_URL: url },
      stdio: 'ignore',
    });
    const [socket]: Socket[] = await once(server, 'connection');
    const isGone = once(socket?.resume() ?? server, 'close');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null]);
    await isGone;
  },
);

test('git ends when its time is over', async () => {
  const { server, url } = await serveSilence();
  const { fail } = await openCache();
  const isGone = once(server, 'connection').then(([socket]: Socket[]) =>
    once(socket?.resume() ?? server, 'close'),
  );
  expect(await fail({ CONTENT_GIT_URL: url }, { silence: 500, whole: 60_000 })).toBe(
    `CONTENT_GIT_URL  ${url}: no answer for 0.5 s — look at the connection and at the address, and try again`,
  );
  await isGone;
});

test('git ends when it has taken too long in all', async () => {
  const { url } = await serveSilence();
  const { fail } = await openCache();
  expect(await fail({ CONTENT_GIT_URL: url }, { silence: 60_000, whole: 500 })).toBe(
    `CONTENT_GIT_URL  ${url}: not fetched within 0.5 s — look at the connection and at the address, and try again`,
  );
});

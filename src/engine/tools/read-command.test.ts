import { afterEach, expect, test, vi } from 'vitest';
import { fail } from './read-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test('a package that is not there is named with the command that installs it', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  fail(new Error("Cannot find package 'zod' imported from /site/node_modules/x/lib/journal.js"));
  expect(print.mock.calls).toEqual([['The package zod is not installed — run npm install']]);
  expect(process.exitCode).toBe(1);
});

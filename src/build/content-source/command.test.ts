import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { experience } from '../check/make-content.ts';
import { contentFiles, demand, forgetCopies, makeRepository, serveHttp } from './testing.ts';

async function runCheck(settings: Record<string, string>, args: string[] = []) {
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '', CONTENT_DIR: '', ...settings };
  const command = ['--import', 'tsx', 'scripts/check-content.ts', ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('check:content checks a repository that wants a token, and shows errors in its copy', async () => {
  const broken = { 'experience/b.yaml': experience.replace('technologies', 'techologies') };
  const repository = await makeRepository();
  const origin = await serveHttp(repository, demand('alex', 's3cret'));
  forgetCopies(`${origin}/content`);
  const settings = { CONTENT_GIT_URL: `${origin.replace('://', '://alex:s3cret@')}/content` };
  const good = await runCheck(settings);
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('2 files, no errors') });
  expect(good.stderr).toMatch(`Content: ${origin}/content (commit `);
  await repository.commit({ ...contentFiles, ...broken });
  const bad = await runCheck(settings, ['--format', 'json']);
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.stdout)).toMatchObject({ errors: 1 });
  const missing = await runCheck({ ...settings, CONTENT_GIT_REF: 'mian' });
  expect(missing).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `CONTENT_GIT_REF  ${origin}/content: there is no branch or tag "mian" — did you mean "main"? There are: main.\n`,
  });
  for (const { stdout, stderr } of [good, bad, missing]) {
    expect(stdout + stderr).not.toContain('s3cret');
  }
});

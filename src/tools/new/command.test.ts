import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContent } from '../../../tests/helpers/content.ts';

let root = '';
beforeAll(async () => {
  root = await makeContent({});
});
afterAll(() => rm(root, { recursive: true }));

function run(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, CONTENT_DIR: root, CONTENT_GIT_URL: '', ...settings };
  const command = ['--import', 'tsx', 'scripts/new.ts', ...args];
  const { status, stdout, stderr } = spawnSync('node', command, { env, encoding: 'utf8' });
  return { status, stdout: stdout.replaceAll(root, 'content'), stderr };
}

test('the command writes an entry without a question where nobody is at a terminal', () => {
  expect(run(['skills', 'Cloud', '--items', 'Docker', '--order', '3'])).toEqual({
    status: 0,
    stdout: 'content/skills/cloud.yaml\n  Then: npm run check:content\n',
    stderr: '',
  });
  expect(existsSync(join(root, 'skills/cloud.yaml'))).toBe(true);
});

test('the command says what is wrong without a stack trace, and ends with 1', () => {
  expect(run(['experience'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Which role? Write npm run new -- experience "<role>"\n',
  });
});

test('content that comes from a repository is not written to', () => {
  const settings = { CONTENT_GIT_URL: 'https://git.example/me/content.git', CONTENT_DIR: '' };
  const { status, stdout, stderr } = run(['experience', 'A'], settings);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    'The content comes from https://git.example/me/content.git, and npm run new writes into a folder — clone the repository, set CONTENT_DIR to the content folder of the clone, and leave the CONTENT_GIT_ names empty meanwhile\n',
  );
});

test('settings that the build would stop at stop the command too', () => {
  const { status, stderr } = run(['experience', 'A'], { CONTENT_GIT_REF: 'main' });
  expect(status).toBe(1);
  expect(stderr).toContain('CONTENT_GIT_REF is set without CONTENT_GIT_URL');
});

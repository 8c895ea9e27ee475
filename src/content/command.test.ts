import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ContentFiles, experience, makeContent } from './make-content.ts';

async function runCommand(files: ContentFiles) {
  const root = await makeContent(files);
  const env = { ...process.env, CONTENT_DIR: root };
  const command = ['--import', 'tsx', 'scripts/check-content.ts'];
  const { status, stdout, stderr } = spawnSync('node', command, { env, encoding: 'utf8' });
  await rm(root, { recursive: true });
  return {
    status,
    stdout: stdout.replace(root, 'content'),
    stderr: stderr.replace(root, 'content'),
  };
}

test('check:content says that there are no faults, and ends well', async () => {
  const stdout = 'content: 2 files, no faults\n';
  const files = { 'experience/a.yaml': experience };
  expect(await runCommand(files)).toEqual({ status: 0, stdout, stderr: '' });
}, 20_000);

test('check:content prints faults without a stack trace, and ends with 1', async () => {
  const files = { 'experience/a.yaml': experience.replace('technologies', 'techologies') };
  const stderr = `content/experience/a.yaml:5:1  error  unknown field "techologies" — did you mean "technologies"?
  5 | techologies: [React.js]
    | ^
  Fields here: year, role, company, description, technologies.

1 fault in 1 file
`;
  expect(await runCommand(files)).toEqual({ status: 1, stdout: '', stderr });
}, 20_000);

import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  type ContentFiles,
  experience,
  makeContent,
  picture,
} from '../../../tests/helpers/content.ts';
import { runCheck } from './run-check.ts';

async function runCommand(files: ContentFiles, args?: string[], env?: NodeJS.ProcessEnv) {
  const root = await makeContent(files);
  const { status, stdout, stderr } = runCheck(root, args, env);
  await rm(root, { recursive: true });
  return {
    status,
    stdout: stdout.replaceAll(root, 'content'),
    stderr: stderr.replaceAll(root, 'content'),
  };
}

const misspelt = { 'experience/a.yaml': experience.replace('technologies', 'techologies') };

test('check:content says that there are no errors, and ends well', async () => {
  const stdout = 'content: 2 files, no errors\n';
  const files = { 'experience/a.yaml': experience };
  expect(await runCommand(files)).toEqual({ status: 0, stdout, stderr: '' });
}, 20_000);

test('check:content prints errors without a stack trace, and ends with 1', async () => {
  const stderr = `content/experience/a.yaml:5:1  error  unknown field "techologies" — did you mean "technologies"?
  5 | techologies: [React.js]
    | ^
  Fields here: year, role, company, description, technologies.

1 error in 1 file
`;
  expect(await runCommand(misspelt)).toEqual({ status: 1, stdout: '', stderr });
}, 20_000);

test('warnings are printed, annotated under GitHub Actions, and stop nothing', async () => {
  const files = { 'old.svg': picture };
  const run = await runCommand(files, [], { GITHUB_ACTIONS: 'true', FORCE_COLOR: '1' });
  expect(run).toEqual({
    status: 0,
    stdout: `content: 1 file, no errors
::warning file=content/old.svg,line=1,col=1,title=unused-picture::no record and no case study names this picture%0AName it where it belongs, or take it away.
`,
    stderr: `\u001b[1mcontent/old.svg:1:1\u001b[0m  \u001b[33mwarning\u001b[0m  no record and no case study names this picture
  Name it where it belongs, or take it away.

\u001b[1m1 warning in 1 file\u001b[0m
`,
  });
}, 20_000);

test('--format json prints JSON alone, and ends as without it', async () => {
  const run = await runCommand(misspelt, ['--format', 'json'], { GITHUB_ACTIONS: 'true' });
  expect({ ...run, stdout: JSON.parse(run.stdout) as unknown }).toMatchObject({
    status: 1,
    stdout: {
      ...{ files: 2, errors: 1, warnings: 0 },
      findings: [{ line: 5, column: 1, endColumn: 12, severity: 'error', rule: 'unknown-field' }],
    },
    stderr: '',
  });
}, 20_000);

test.each([
  [['--fromat', 'json'], '--fromat is no option of this command — did you mean "--format"?'],
  [
    ['content'],
    '"content" is too much — write npm run check:content -- [--format text|json|github]',
  ],
  [
    ['--format=xml'],
    '--format takes text, json or github — write npm run check:content -- [--format text|json|github]',
  ],
])('%j is refused in one plain line', async (args, message) => {
  expect(await runCommand({}, args)).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});

test('--help tells the formats', async () => {
  const { status, stdout } = await runCommand({}, ['--help']);
  expect(status).toBe(0);
  for (const part of ['--format', 'text', 'json', 'github', 'CONTENT_DIR', 'endColumn']) {
    expect(stdout).toContain(part);
  }
});

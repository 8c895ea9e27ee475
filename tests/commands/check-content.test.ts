import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type ContentFiles, experience, makeContent } from '../helpers/content.ts';
import { readEnd, startScript } from '../helpers/run-script.ts';

/** A machine that runs the tests may be GitHub's, and may ask for color. */
const plain = { GITHUB_ACTIONS: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined };

async function run(files: ContentFiles, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const root = await makeContent(files);
  const settings = { ...process.env, ...plain, ...env, CONTENT_DIR: root };
  const { code, out, err } = await readEnd(startScript(['check-content', ...args], '.', settings));
  await rm(root, { recursive: true });
  return { code, out: out.replaceAll(root, 'content'), err: err.replaceAll(root, 'content') };
}

const misspelt = { 'experience/a.yaml': experience.replace('technologies', 'techologies') };

test('check:content says that there are no errors, and ends well', async () => {
  const out = 'content: 2 files, no errors\n';
  expect(await run({ 'experience/a.yaml': experience })).toEqual({ code: 0, out, err: '' });
});

test('check:content prints errors without a stack trace, and ends with 1', async () => {
  const err = `content/experience/a.yaml:5:1  error  unknown field "techologies" — did you mean "technologies"?  unknown-field
  5 | techologies: [React.js]
    | ^
  Fields here: year, role, company, location, link, description, technologies, resume, for.

1 error in 1 file
`;
  expect(await run(misspelt)).toEqual({ code: 1, out: '', err });
});

test('--format json prints JSON only, and ends as without it', async () => {
  const { out, ...rest } = await run(misspelt, ['--format', 'json'], { GITHUB_ACTIONS: 'true' });
  expect(rest).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toMatchObject({ files: 2, findings: [{ rule: 'unknown-field' }] });
});

test.each([
  [['--fromat', 'json'], '--fromat'],
  [['--format=xml'], '--format is "xml" — write text or json or github'],
])('%j is refused in one plain line', async (args, message) => {
  const { code, err } = await run({}, args);
  expect(code).toBe(1);
  expect(err).toContain(message);
  expect(err.trim().split('\n')).toHaveLength(1);
});

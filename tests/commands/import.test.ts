import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../helpers/make-folder.ts';
import { readEnd, startScript } from '../helpers/run-script.ts';

const sample = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');

test('import writes only with --yes where nobody can be asked', async () => {
  const root = await makeFolder();
  const env = { ...process.env, CONTENT_DIR: join(root, 'content'), CONTENT_GIT_URL: '' };
  const run = (...args: string[]) => readEnd(startScript(['import', sample, ...args], '.', env));
  const asked = await run();
  expect({ ...asked, err: asked.err.replaceAll(root, '') }).toMatchObject({
    code: 1,
    err: 'Nothing was written: this is not an interactive terminal — add --yes to write the files\n',
  });
  expect(await readdir(root)).toEqual([]);
  const { code, out, err } = await run('--yes');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.startsWith(asked.out)).toBe(true);
  expect(await readdir(join(root, 'content'))).toContain('profile.yaml');
});
